import { beforeAll, describe, expect, test } from 'vitest';
import { type OwnerDetails, updateOwnerDetails } from '#shared/contracts/crm-contact-edit.ts';
import { queryView } from '#shared/contracts/crm-view.ts';
import { latestProfile } from '#shared/contracts/profile.ts';
import { csv, importDesk, upload } from '#tests/api/import/import-desk-world.ts';
import type { Caller } from '#tests/support/caller.ts';
import { startPortal } from '#tests/support/portal.ts';
import { detailsOf, type OwnerUpdate, updateOf } from './contact-care-world.ts';

const portal = await startPortal();
const columns = [
  'organization',
  'addressLine',
  'city',
  'state',
  'zip',
  'phone',
  'additionalDetails.Work',
];

let staff: Caller;

/** Imports one organization that a file tells of in several rows. */
const imported = async (name: string, rows: readonly (readonly [string, string])[]) => {
  const { import: one } = await upload(
    staff,
    csv(
      'Organization,Street,City,State,Zip,Phone,Work',
      ...rows.map(
        ([phone, work]) => `"${name}",200 N Spring St,Los Angeles,CA,90012,${phone},${work}`,
      ),
    ),
  );
  const desk = importDesk(staff);
  await desk.check(one, 'both', columns);
  await desk.start(one.id);
  const { userList } = await staff.calls(queryView, {
    body: { fields: [{ key: 'lastName', operation: 'EQ', value: name.slice(0, 100) }] },
  });
  const [contact] = userList;
  if (contact === undefined) throw new Error('nobody was imported');
  return detailsOf(staff, contact.crmId);
};

const save = async (details: OwnerDetails, change: Partial<OwnerUpdate>) => {
  const answer = await staff.calls(updateOwnerDetails, { body: updateOf(details, change) });
  return { answer, paths: (answer.errors ?? []).map(({ path }) => path) };
};

beforeAll(async () => {
  staff = await portal.as('staff');
});

describe('a contact of which a file tells more than a form takes', () => {
  const name = `Friends of the ${'Very '.repeat(10)}Long River`;
  const [first, second] = ['x'.repeat(1500), 'y'.repeat(1500)];
  const numbers = Array.from({ length: 21 }, (_, at) => `21355501${String(at).padStart(2, '0')}`);

  test('opens whole, as its profile does, and says at each place what is too much', async () => {
    const rows = numbers.map((phone, at): [string, string] => [phone, at === 0 ? first : second]);
    const details = await imported(name, rows);
    expect(details).toMatchObject({ userLastName: name, userFirstName: '' });
    expect(details.additionalDetails).toMatchObject([
      { information: { Work: `${first}; ${second}` } },
    ]);
    expect(details.contactDetails).toHaveLength(21);
    const { crmId } = details;
    const { userProfilePojo } = await staff.calls(latestProfile, { body: { crmId } });
    expect(userProfilePojo).toMatchObject({ lastName: name, contactDetails: { length: 21 } });

    const { answer, paths } = await save(details, { aliasName: 'River' });
    expect(answer.status.code).toBe(400);
    const work = 'additionalDetails.0.information.Work';
    expect(paths.toSorted()).toEqual([work, 'contactDetails', 'userLastName']);
    const shorter = {
      userLastName: 'Friends of the River',
      contactDetails: details.contactDetails.slice(0, 20),
      additionalDetails: [{ appId: 'CRM', information: { Work: first } }],
    };
    expect((await save(details, shorter)).answer.status.code).toBe(200);
  });

  test('is saved whatever a file has put where the form does not show it', async () => {
    const details = await imported('Hidden Lines', [[numbers[0] ?? '', 'z']]);
    await portal.database.query(
      `update contact_doc set doc = jsonb_set(doc, '{addressList,0,addressLine}', to_jsonb(repeat('a', 250)))
        where crm_id = $1`,
      [details.crmId],
    );
    expect((await save(details, { aliasName: 'Hidden' })).paths).toEqual([]);
  });
});

test('an organization is saved by its last name alone, with the signs that firms write', async () => {
  const details = await imported('Ace & Sons #1, Inc.', [['2135550142', 'Paint']]);
  const [phone] = details.contactDetails;
  if (phone === undefined) throw new Error('no phone');
  const contactDetails = [{ ...phone, phoneNumberFull: '2135550143' }];
  const { answer } = await save(details, { contactDetails });
  expect(answer.userList).toMatchObject([{ phoneNumberFull: '2135550143' }]);
  expect(answer.userList[0]).not.toHaveProperty('firstName', '');
  expect((await save(details, { userLastName: '', middleName: 'Ace' })).paths).toEqual([
    'userFirstName',
  ]);
  expect((await save(details, { userFirstName: 'Ace' })).paths).toEqual(['userLastName']);
});
