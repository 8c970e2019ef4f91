import { beforeAll, describe, expect, test } from 'vitest';
import { contactDetail } from '#shared/contracts/crm-contact.ts';
import { advancedSearch } from '#shared/contracts/crm-view.ts';
import { validateAddress } from '#shared/contracts/gis-address.ts';
import { currentSession } from '#shared/contracts/oauth.ts';
import { latestProfile, type Profile } from '#shared/contracts/profile.ts';
import { emailOf } from '#tests/support/accounts.ts';
import type { Caller } from '#tests/support/caller.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';
import { dataOf, home, profileOf, save, work } from './profile-world.ts';

let portal: Portal;
let citizen: Caller;
let staff: Caller;
let crmId: number;

const own = (): Promise<Profile> => profileOf(citizen, crmId);

beforeAll(async () => {
  portal = await startPortal();
  citizen = await portal.as('citizen');
  staff = await portal.as('staff');
  crmId = (await citizen.calls(currentSession)).userProfilePojo?.crmId ?? 0;
});

describe('a person’s own profile', () => {
  test('is saved whole, comes back as it was sent, and staff find it in the contact desk', async () => {
    const before = await own();
    expect(before).toMatchObject({ namesLocked: true, userName: emailOf('citizen'), version: 1 });
    const { profile } = await save(
      citizen,
      dataOf(before, {
        middleName: 'María-José',
        aliasName: 'Ñandú',
        gender: 'Male',
        displayGender: true,
        preferredCommunicationChannel: 'Mobile',
        primaryLanguage: 'es',
        timeZoneId: 'America/New_York',
        receiveEmergencyNotifications: true,
        addressList: [
          {
            ...home,
            landmark: 'City Hall',
            addressCustomFields: [{ fieldName: 'Gate', fieldValue: '7' }],
          },
          work,
        ],
        contactDetails: [
          {
            type: 'Mobile',
            phoneCountryPrefix: '1',
            phoneNumberFull: '2135550142',
            primary: true,
          },
          {
            type: 'Telephone',
            phoneCountryPrefix: '1',
            phoneNumberFull: '2135550143',
            phoneExtension: '12',
          },
          // Most numbers have no extension.
          { type: 'Telephone', phoneCountryPrefix: '1', phoneNumberFull: '2135550145' },
          { type: 'Fax', faxNumber: '2135550144' },
        ],
        emailIdList: [
          ...before.emailIdList,
          { emailId: ' Luis.Second@Example.ORG ', primary: false, verified: true },
        ],
      }),
    );
    expect(profile).toMatchObject({ version: 2, middleName: 'María-José', aliasName: 'Ñandú' });
    expect(await own()).toEqual(profile);
    expect(profile?.addressList).toMatchObject([
      { type: 'Home', verified: true, landmark: 'City Hall', typeSame: false },
      { type: 'Work', verified: false, entryMode: 'MANUALLY', addressLine1: 'PO Box 5150' },
    ]);
    expect(profile?.addressList[0]?.coordinates?.map(Math.round)).toEqual([34, -118]);
    // What a person says about their own e-mail is not proof that it is theirs.
    expect(profile?.emailIdList[1]).toEqual({
      emailId: 'luis.second@example.org',
      primary: false,
      verified: false,
    });

    const { user } = await staff.calls(contactDetail, { params: { crmId: String(crmId) } });
    expect(user).toMatchObject({
      phoneNumberFull: '2135550142',
      emailAddress: emailOf('citizen'),
      version: 2,
    });
    const found = async (key: string, value: string) => {
      const { userList } = await staff.calls(advancedSearch, {
        body: { fields: [{ key, operation: 'EQ', value }] },
      });
      return userList.map((contact) => contact.crmId);
    };
    expect(await found('contactDetails.phoneNumberFull', '(213) 555-0143')).toContain(crmId);
    expect(await found('addressList.addressLine', 'PO Box 5150')).toContain(crmId);
    expect(await found('emailIdList.emailId', 'luis.second@example.org')).toContain(crmId);
    expect(await found('aliasName', 'nandu')).toContain(crmId);
  });

  test('sent twice at once it is saved once', async () => {
    const before = await own();
    const data = dataOf(before, { addressList: before.addressList, aliasName: 'Twice' });
    const answers = await Promise.all([save(citizen, data), save(citizen, data)]);
    expect(answers.map(({ http }) => http)).toEqual([200, 200]);
    expect((await own()).version).toBe(before.version + 1);
  });

  test('is not changed by a form that nobody has touched, however it was written before', async () => {
    await portal.database.query(
      `update contact_doc set doc = doc #- '{addressList,0,entryMode}' #- '{addressList,0,unit}'
        where crm_id = $1`,
      [crmId],
    );
    const before = await own();
    const untouched = dataOf(before, { addressList: before.addressList });
    expect((await save(citizen, untouched)).profile?.version).toBe(before.version);
    const { profile } = await save(citizen, { ...untouched, aliasName: 'Touched' });
    expect(profile?.version).toBe(before.version + 1);
  });

  test('made from an older version it is refused, and nothing of it is kept', async () => {
    const before = await own();
    await save(citizen, dataOf(before, { addressList: before.addressList, aliasName: 'Newer' }));
    const late = dataOf(before, { addressList: before.addressList, aliasName: 'Older' });
    expect(await save(citizen, late)).toMatchObject({ http: 409, code: 409 });
    expect((await own()).aliasName).toBe('Newer');
  });

  test('names and the e-mail of the account are not the person’s to change', async () => {
    const before = await own();
    const renamed = dataOf(before, { firstName: 'Somebody', lastName: 'Else' });
    expect(await save(citizen, renamed)).toMatchObject({
      http: 400,
      paths: ['data.firstName', 'data.lastName'],
    });
    const emailIdList = [{ emailId: 'other@example.org', primary: true }];
    expect(await save(citizen, dataOf(before, { emailIdList }))).toMatchObject({
      http: 400,
      paths: ['data.emailIdList'],
    });
  });

  test('a verified address stays so only while it is where it was', async () => {
    const before = await own();
    const [first] = before.addressList;
    const moved = { ...home, ...first, zip: '99999', verified: true };
    const { profile } = await save(citizen, dataOf(before, { addressList: [moved] }));
    expect(profile?.addressList[0]).toMatchObject({ verified: false });
    expect(profile?.addressList[0]).not.toHaveProperty('coordinates');
  });
});

describe('what is wrong is named', () => {
  const phone = { type: 'Mobile' as const, phoneCountryPrefix: '1', primary: true };
  const cases: readonly (readonly [string, Record<string, unknown>, readonly string[]])[] = [
    ['no address', { addressList: [] }, ['data.addressList']],
    ['no primary address', { addressList: [{ ...home, primary: false }] }, ['data.addressList']],
    [
      'two addresses of one type',
      { addressList: [home, { ...work, type: 'Home' }] },
      ['data.addressList.0.type', 'data.addressList.1.type'],
    ],
    [
      'letters in a ZIP code',
      { addressList: [{ ...home, zip: '9001A' }] },
      ['data.addressList.0.zip'],
    ],
    [
      'a ZIP code of nine digits',
      { addressList: [{ ...home, zip: '900120001' }] },
      ['data.addressList.0.zip'],
    ],
    [
      'an unknown country',
      { addressList: [{ ...home, country: 'ZZ' }] },
      ['data.addressList.0.country'],
    ],
    [
      'nine digits of a mobile',
      { contactDetails: [{ ...phone, phoneNumberFull: '213555014' }] },
      ['data.contactDetails.0.phoneNumberFull'],
    ],
    [
      'letters in an extension',
      {
        contactDetails: [
          { ...phone, type: 'Telephone', phoneNumberFull: '2135550142', phoneExtension: 'x7' },
        ],
      },
      ['data.contactDetails.0.phoneExtension'],
    ],
    ['a nickname with a digit', { aliasName: 'Luis1' }, ['data.aliasName']],
    ['a time zone of no map', { timeZoneId: 'Mars/Olympus' }, ['data.timeZoneId']],
    ['a language of no portal', { primaryLanguage: 'xx' }, ['data.primaryLanguage']],
  ];

  test.each(cases)('%s', async (_, change, paths) => {
    const data = dataOf(await own(), change);
    expect(await save(citizen, data)).toMatchObject({ http: 400, paths });
  });

  test('something that is no profile at all', async () => {
    expect(await save(citizen, 'nonsense')).toMatchObject({ http: 400, paths: ['data'] });
  });
});

describe('profiles of others', () => {
  test('are refused to people without rights on contacts, whether they exist or not', async () => {
    const vendor = await portal.as('vendor');
    for (const other of [crmId, 2_000_000_000]) {
      const read = await vendor.calls(latestProfile, { body: { crmId: other } });
      expect(read.http.status).toBe(403);
      const data = { ...dataOf(await own()), crmId: other };
      expect(await save(vendor, data)).toMatchObject({ http: 403 });
    }
    const staff = await portal.as('staff');
    const nobodys = await staff.calls(latestProfile, { body: { crmId: 2_000_000_000 } });
    expect(nobodys.http.status).toBe(404);
  });

  test('viewers read them and do not change them; staff change names too', async () => {
    const viewer = await portal.as('viewer');
    const profile = await profileOf(viewer, crmId);
    expect(profile).toMatchObject({ crmId, namesLocked: false });
    const renamed = dataOf(profile, { addressList: profile.addressList, lastName: 'Delgado Ruiz' });
    expect(await save(viewer, renamed)).toMatchObject({ http: 403 });
    const { profile: saved } = await save(staff, { ...renamed, addressList: [home] });
    expect(saved?.lastName).toBe('Delgado Ruiz');
    const { userProfilePojo } = await citizen.calls(currentSession);
    expect(userProfilePojo?.lastName).toBe('Delgado Ruiz');
  });
});

test('one person looks up only so many places a minute, and others as many again', async () => {
  const vendor = await portal.as('vendor');
  const body = { latitude: 34.05, longitude: -118.24 };
  const answers = await Promise.all(
    Array.from({ length: 61 }, () => vendor.calls(validateAddress, { body })),
  );
  expect(answers.filter(({ status }) => status.code === 200)).toHaveLength(60);
  const refused = answers.find(({ status }) => status.code !== 200);
  expect(refused?.status.code).toBe(429);
  expect(Number(refused?.http.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await staff.calls(validateAddress, { body })).status.code).toBe(200);
});

test('a point far from every place is told apart from one that is known', async () => {
  const at = async (latitude: number, longitude: number) =>
    (await citizen.calls(validateAddress, { body: { latitude, longitude } })).status.code;
  expect(await at(34.05, -118.24)).toBe(200);
  expect(await at(0, 0)).toBe(404);
  expect(await at(91, 0)).toBe(400);
});
