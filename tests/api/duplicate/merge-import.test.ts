import { afterAll, expect, test } from 'vitest';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import { contactDetail } from '#shared/contracts/crm-contact.ts';
import { contactHistory, restoreVersion } from '#shared/contracts/crm-contact-history.ts';
import { contactFormLists } from '#shared/contracts/crm-contact-edit.ts';
import { defaultColumns, queryView, viewFields } from '#shared/contracts/crm-view.ts';
import * as contract from '#shared/contracts/duplicate.ts';
import { sourceNumbers } from '#shared/rules/source-number.ts';
import { openImports } from '#tests/support/imports.ts';
import { startPortal } from '#tests/support/portal.ts';

const portal = await startPortal();
const staff = await portal.as('staff');
const imports = await openImports(portal.database);

afterAll(imports.remove);

const file = [
  'Number,First name,Last name,E-mail',
  'city-1,Ida,Merganser,ida@example.org',
  'city-2,Ida,Merganser-Lee,ida.lee@example.org',
  'city-3,Ida M.,Merganser,ida.m@example.org',
].join('\n');

const importFile = async () => {
  const { contacts } = await imports.importText(file, { map: { Number: 'sourceId' } });
  return contacts;
};

const people = async (): Promise<readonly Contact[]> => {
  const { userList } = await staff.calls(queryView, {
    body: {
      fields: [{ key: 'lastName', operation: 'CONTAINS', value: 'merganser' }],
      sortFields: [{ key: 'emailAddress', sortOrder: 'ASC' }],
    },
  });
  return userList;
};

const read = async (crmId: number): Promise<Contact> =>
  (await staff.calls(contactDetail, { params: { crmId: String(crmId) } })).user;

const merge = async (survivor: number, loser: number): Promise<number> => {
  const [one, other] = [await read(survivor), await read(loser)];
  const { mergeId } = await staff.calls(contract.mergeContacts, {
    body: {
      survivor: { crmId: survivor, version: one.version },
      loser: { crmId: loser, version: other.version },
      choices: {},
    },
  });
  return mergeId;
};

const numbersOf = ({ additionalDetails }: Contact): readonly string[] =>
  additionalDetails.flatMap(({ information }) => sourceNumbers(information));

test('a file that is imported again finds merged people, through a chain of merges and for good', async () => {
  expect(await importFile()).toEqual({ added: 3, changed: 0, unchanged: 0 });
  const found = await people();
  const byNumber = new Map(found.map((one) => [numbersOf(one)[0], one.crmId]));
  const [first = 0, second = 0, third = 0] = ['city-1', 'city-2', 'city-3'].map((number) =>
    byNumber.get(number),
  );
  await merge(second, third);
  const mergeId = await merge(first, second);
  expect(await importFile()).toEqual({ added: 0, changed: 0, unchanged: 1 });
  expect((await people()).map(({ crmId }) => crmId)).toEqual([first]);
  expect(numbersOf(await read(first))).toEqual(['city-1', 'city-2', 'city-3']);

  // The trash is emptied one day; the numbers stay with whom the others have become.
  const gone = await portal.database.query('delete from contact_doc where crm_id = $1', [third]);
  expect(gone.rowCount).toBe(1);
  expect(await importFile()).toEqual({ added: 0, changed: 0, unchanged: 1 });

  // Numbers are the portal's own: nobody is offered them as fields to fill, to filter by or to see.
  const offered = [
    await staff.calls(contactFormLists),
    await staff.calls(viewFields),
    await staff.calls(defaultColumns),
  ];
  for (const { status, ...lists } of offered) {
    expect(status.code).toBe(200);
    expect(JSON.stringify(lists)).not.toContain('sourceId');
  }

  await staff.calls(contract.undoMerge, { body: { mergeId } });
  expect(await importFile()).toEqual({ added: 0, changed: 0, unchanged: 2 });
  expect(numbersOf(await read(second))).toEqual(['city-2', 'city-3']);
  expect(numbersOf(await read(first))).toEqual(['city-1']);
});

test('whoever becomes again what they were before a merge stays known by the numbers of both', async () => {
  const found = await people();
  const [survivor = 0, loser = 0] = found.map(({ crmId }) => crmId);
  await merge(survivor, loser);
  const merged = await read(survivor);
  const { history } = await staff.calls(contactHistory, {
    body: { crmId: survivor, pageNumber: 1, pageSize: 2 },
  });
  const { user } = await staff.calls(restoreVersion, {
    body: { crmId: survivor, changeId: history[1]?.changeId ?? 0, version: merged.version },
  });
  expect(user.emailIdList).toEqual(found[0]?.emailIdList);
  expect(numbersOf(user)).toEqual(numbersOf(merged));
  expect(numbersOf(user).length).toBeGreaterThan(1);
});
