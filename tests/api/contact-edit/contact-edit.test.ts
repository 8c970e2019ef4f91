import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { contactDetail } from '#shared/contracts/crm-contact.ts';
import {
  addOwner,
  contactFormLists,
  updateOwnerDetails,
  updateRoleBasedData,
} from '#shared/contracts/crm-contact-edit.ts';
import { countView } from '#shared/contracts/crm-view.ts';
import { currentSession } from '#shared/contracts/oauth.ts';
import type { Caller } from '#tests/support/caller.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';
import {
  added,
  detailsOf,
  home,
  office,
  type OwnerUpdate,
  updateOf,
} from './contact-care-world.ts';

let portal: Portal;
let staff: Caller;

beforeAll(async () => {
  portal = await startPortal();
  staff = await portal.as('staff');
});

const save = (body: OwnerUpdate, caller = staff) => caller.calls(updateOwnerDetails, { body });

const pathsOf = (answer: { readonly errors?: readonly { readonly path: string }[] }) =>
  (answer.errors ?? []).map(({ path }) => path);

const phone = {
  type: 'Telephone' as const,
  phoneCountryPrefix: '1',
  phoneNumberFull: '2135550142',
  phoneExtension: '77',
  primary: true,
};

test('a contact is added with everything, found at once, and added once however often it is sent', async () => {
  const requestKey = randomUUID();
  const body = {
    userFirstName: 'Zuleika',
    middleName: 'Ann',
    userLastName: 'Abernathy',
    aliasName: 'Zu',
    userType: 'Vendor' as const,
    userRole: ['Contractor'],
    appId: 'PERMIT',
    addressList: [
      { ...home, addressCustomFields: [{ fieldName: 'Gate code', fieldValue: '4711' }] },
      office,
    ],
    contactDetails: [phone],
    emailIdList: [{ emailId: 'Zuleika@Example.ORG', primary: true, verified: true }],
    additionalDetails: [{ appId: 'PERMIT', information: { 'Licence number': 'C-10 4711' } }],
    requestKey,
  };
  const first = await staff.calls(addOwner, { body });
  const again = await staff.calls(addOwner, { body });
  const [contact] = first.userList;
  expect(again.userList).toEqual(first.userList);
  expect(contact).toMatchObject({
    firstName: 'Zuleika',
    userRole: ['Contractor'],
    appId: 'PERMIT',
    emailAddress: 'zuleika@example.org',
    // A mail to it has not come back yet, whatever the request says.
    emailVerified: false,
    phoneNumberFull: '2135550142',
    additionalDetails: [{ appId: 'PERMIT', information: { 'Licence number': 'C-10 4711' } }],
    version: 1,
  });
  expect(contact?.addressList).toMatchObject([
    { type: 'Home', verified: true, addressCustomFields: [{ fieldName: 'Gate code' }] },
    { type: 'Work', verified: false, addressLine: 'PO Box 5150' },
  ]);
  const found = await staff.calls(countView, { body: { searchText: 'zuleika abernathy' } });
  expect(found.count).toBe(1);
  const { fieldNames } = await staff.calls(contactFormLists);
  expect(fieldNames).toContain('Licence number');
  expect(fieldNames).not.toContain('sourceId');
});

test('a form gives back what it was given, and saving it unchanged changes nothing', async () => {
  const { crmId } = await added(staff, { contactDetails: [phone], addressList: [home, office] });
  const details = await detailsOf(staff, crmId);
  const { userList } = await save(updateOf(details));
  expect(userList[0]?.version).toBe(1);
  const changed = updateOf(details, { aliasName: 'May', additionalDetails: [] });
  const first = await save(changed);
  const again = await save(changed);
  expect([first.userList[0]?.version, again.userList[0]?.version]).toEqual([2, 2]);
});

test('marks of direction that came with a name are not kept', async () => {
  const marked = {
    userFirstName: '\u200fعلی',
    userLastName: '\u2068Reza\u2069',
    aliasName: '\u200e',
  };
  const { crmId } = await added(staff, marked);
  const bare = { userFirstName: 'علی', userLastName: 'Reza', aliasName: '' };
  const details = await detailsOf(staff, crmId);
  expect(details).toMatchObject(bare);
  const { userList } = await save(updateOf(details, { ...marked, middleName: '\u202bآقا\u202c' }));
  expect(userList[0]).toMatchObject({ firstName: 'علی', middleName: 'آقا', lastName: 'Reza' });
});

test('a contact that was written otherwise than by a form is not changed by a form that nobody has touched', async () => {
  const { crmId } = await added(staff, { contactDetails: [phone], addressList: [home, office] });
  await portal.database.query(
    `update contact_doc set doc = doc #- '{addressList,0,entryMode}' #- '{addressList,0,verified}'
      where crm_id = $1`,
    [crmId],
  );
  const details = await detailsOf(staff, crmId);
  const { userList } = await save(updateOf(details));
  expect(userList[0]?.version).toBe(details.version);
  const { userList: renamed } = await save(updateOf(details, { aliasName: 'May' }));
  expect(renamed[0]?.version).toBe(details.version + 1);
});

describe('is refused, naming the field:', () => {
  test.each<[string, Partial<OwnerUpdate>, string]>([
    ['a contact without names', { userFirstName: ' ', userLastName: '' }, 'userFirstName'],
    ['no address', { addressList: [] }, 'addressList'],
    [
      'two addresses of one type',
      { addressList: [home, { ...office, type: 'Home' }] },
      'addressList.0.type',
    ],
    [
      'addresses without a primary one',
      { addressList: [{ ...home, primary: false }] },
      'addressList',
    ],
    ['two primary addresses', { addressList: [home, { ...office, primary: true }] }, 'addressList'],
    [
      'phones without a primary one',
      { contactDetails: [{ ...phone, primary: false }] },
      'contactDetails',
    ],
    [
      'an extension that is none',
      { contactDetails: [{ ...phone, phoneExtension: 'x7' }] },
      'contactDetails.0.phoneExtension',
    ],
    [
      'e-mails without a primary one',
      { emailIdList: [{ emailId: 'a@example.org' }] },
      'emailIdList',
    ],
    [
      'an e-mail that is none',
      { emailIdList: [{ emailId: 'a@b', primary: true }] },
      'emailIdList.0.emailId',
    ],
    [
      'an unknown country',
      { addressList: [{ ...home, country: 'QQ', state: '' }] },
      'addressList.0.country',
    ],
    ['an unknown role', { userRole: ['Pirate'] }, 'userRole'],
    ['an unknown application', { appId: 'NOPE' }, 'appId'],
    [
      'a custom field of an unknown application',
      { additionalDetails: [{ appId: 'NOPE', information: { a: 'b' } }] },
      'additionalDetails.0.appId',
    ],
    [
      'a custom field without a name',
      { additionalDetails: [{ appId: 'CRM', information: { ' ': 'b' } }] },
      'additionalDetails.0.information.',
    ],
  ])('%s', async (_, change, path) => {
    const answer = await staff.calls(addOwner, {
      body: { userFirstName: 'Ida', userLastName: 'Bell', addressList: [home], ...change },
    });
    expect(answer.status.code).toBe(400);
    expect(pathsOf(answer)).toContain(path);
  });
});

test('two people who edit one contact: the second is told, and nothing is overwritten', async () => {
  const admin = await portal.as('admin');
  const { crmId } = await added(staff);
  const details = await detailsOf(staff, crmId);
  expect((await save(updateOf(details, { aliasName: 'First' }))).status.code).toBe(200);
  const second = await save(updateOf(details, { middleName: 'Second' }), admin);
  expect(second.http.status).toBe(409);
  expect(await detailsOf(staff, crmId)).toMatchObject({ aliasName: 'First', middleName: '' });
  const merged = updateOf(await detailsOf(admin, crmId), { middleName: 'Second' });
  expect((await save(merged, admin)).userList[0]).toMatchObject({ aliasName: 'First', version: 3 });
});

test('custom fields come, change and go; those of the portal itself stay', async () => {
  const { crmId } = await added(staff, {
    additionalDetails: [{ appId: 'CRM', information: { Pet: 'Cat', Car: 'None' } }],
  });
  await portal.database.query(
    `update contact_doc set doc = jsonb_set(doc, '{additionalDetails,0,information,sourceId}', '"s-1"') where crm_id = $1`,
    [crmId],
  );
  const details = await detailsOf(staff, crmId);
  expect(details.additionalDetails).toEqual([
    { appId: 'CRM', information: { Pet: 'Cat', Car: 'None' } },
  ]);
  const additionalDetails = [
    { appId: 'CRM', information: { Pet: 'Dog', sourceId: 'forged' } },
    { appId: 'RENT', information: { Unit: '4' } },
  ];
  const { userList } = await save(updateOf(details, { additionalDetails }));
  expect(userList[0]?.additionalDetails).toEqual([
    { appId: 'CRM', information: { sourceId: 's-1', Pet: 'Dog' } },
    { appId: 'RENT', information: { Unit: '4' } },
  ]);
});

test('what belongs to an account stays with it; the rest of the person can be edited', async () => {
  const citizen = await portal.as('citizen');
  const crmId = (await citizen.calls(currentSession)).userProfilePojo?.crmId ?? 0;
  const details = await detailsOf(staff, crmId);
  const whole = (change: Partial<OwnerUpdate>) =>
    updateOf(details, { addressList: [home], ...change });
  expect(details.userName).toBe('citizen@example.org');
  const admin = { userType: 'Admin' as const, userRole: ['SuperAdmin'] };
  const promoted = await save(whole(admin));
  expect(pathsOf(promoted)).toEqual(['userType', 'userRole']);
  const cutOff = [{ emailId: 'else@example.org', primary: true }];
  const lost = await save(whole({ emailIdList: cutOff }));
  expect(pathsOf(lost)).toEqual(['emailIdList']);
  const roles = await staff.calls(updateRoleBasedData, {
    body: { crmId, version: details.version, ...admin },
  });
  expect(pathsOf(roles)).toEqual(['userRole']);
  const { userType, userRole, version } = details;
  const kept = await staff.calls(updateRoleBasedData, {
    body: { crmId, version, userType, userRole },
  });
  expect(kept.userList[0]).toMatchObject({ userRole, version });
  expect((await save(whole({ aliasName: 'Lu' }))).status.code).toBe(200);
});

test('roles and user type change by themselves, with the same conflict', async () => {
  const { crmId } = await added(staff);
  const change = { userType: 'Owner' as const, userRole: ['Tenant', 'Landlord'] };
  const saved = await staff.calls(updateRoleBasedData, { body: { crmId, version: 1, ...change } });
  expect(saved.userList[0]).toMatchObject({ ...change, version: 2 });
  const late = await staff.calls(updateRoleBasedData, {
    body: { crmId, version: 1, userType: 'Citizen', userRole: [] },
  });
  expect(late.http.status).toBe(409);
  const unknown = await staff.calls(updateRoleBasedData, {
    body: { crmId, version: 2, userType: 'Owner', userRole: ['Tenant', 'Pirate'] },
  });
  expect(pathsOf(unknown)).toEqual(['userRole']);
  const both = await Promise.all(
    [['Tenant'], ['Landlord']].map((userRole) =>
      staff.calls(updateRoleBasedData, {
        body: { crmId, version: 2, userType: 'Owner', userRole },
      }),
    ),
  );
  expect(both.map(({ http }) => http.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('viewers read forms and save none', async () => {
  const viewer = await portal.as('viewer');
  const { crmId } = await added(staff);
  const details = await detailsOf(viewer, crmId);
  expect((await save(updateOf(details, { aliasName: 'X' }), viewer)).http.status).toBe(403);
  const gone = await viewer.calls(contactDetail, { params: { crmId: '999999' } });
  expect(gone.http.status).toBe(404);
});
