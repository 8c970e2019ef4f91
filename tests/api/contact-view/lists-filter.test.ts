import { beforeAll, expect, test } from 'vitest';
import { startBulkNote } from '#shared/contracts/bulk-note.ts';
import { addList, deleteList, updateList } from '#shared/contracts/crm-list.ts';
import { advancedSearch, countView, viewFields } from '#shared/contracts/crm-view.ts';
import { exportRows } from '#shared/contracts/export.ts';
import { listChoices } from '#shared/contracts/list-of-contact.ts';
import { mailRecipients } from '#shared/contracts/mailing.ts';
import { getView } from '#shared/contracts/saved-view.ts';
import type { FilterCondition } from '#shared/rules/contact-condition.ts';
import type { Caller } from '#tests/support/caller.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';
import { givenPeople, mailAt } from '../duplicate/duplicate-world.ts';
import { furnish, givenList, someContacts } from '../list/list-world.ts';
import { ended, givenSend } from '../mailing/mailing-world.ts';
import { saveView } from '../saved-view/view-world.ts';

let portal: Portal;
let staff: Caller;
/** A colleague, who sees what staff share. */
let colleague: Caller;
/** Sees contacts and no mailing list. */
let viewer: Caller;
let people: readonly number[];

beforeAll(async () => {
  portal = await startPortal();
  await furnish(portal);
  [staff, colleague, viewer] = await Promise.all([
    portal.as('staff'),
    portal.as('vendor'),
    portal.as('viewer'),
  ]);
  people = await someContacts(portal, 6);
});

const onlyMe = { viewAll: false };

const onLists = (
  operation: FilterCondition['operation'],
  ...ids: readonly number[]
): { key: string; operation: FilterCondition['operation']; value?: string[] } => ({
  key: 'lists',
  operation,
  ...(ids.length === 0 ? {} : { value: ids.map(String) }),
});

type Question = {
  readonly fields?: readonly object[];
  readonly anyOf?: readonly object[];
  readonly searchText?: string;
};

const found = async (by: Caller, question: Question) => {
  const answer = await by.calls(advancedSearch, {
    body: { pageSize: 500, ...(question as object) },
  });
  expect(answer.errors ?? []).toEqual([]);
  expect(answer.count).toBe(answer.userList.length);
  return answer.userList.map(({ crmId }) => crmId);
};

const countOf = async (by: Caller, ...fields: readonly object[]) =>
  by.calls(countView, { body: { fields } as object });

const gone = [
  {
    path: 'fields.0.value',
    code: 'list_gone',
    message: 'A chosen list no longer exists, or it is not shared with you.',
  },
];

test('contacts are found by being on some of several lists, or on none, whatever else is asked', async () => {
  const [a = 0, b = 0, c = 0, d = 0] = people;
  const first = await givenList(staff, { crmList: [a, b] });
  const second = await givenList(staff, { crmList: [b, c], mailingListConfig: {} });
  const byNumber = { fields: [{ key: 'crmId', operation: 'EQ' as const, value: [String(d)] }] };
  const byFilter = await givenList(staff, { selection: byNumber });
  const { count: all } = await countOf(staff);
  const asked = async (condition: object) => found(staff, { fields: [condition] });
  expect(await asked(onLists('EQ', first.id))).toEqual([a, b]);
  expect(await asked(onLists('EQ', first.id, second.id))).toEqual([a, b, c]);
  expect(await asked(onLists('EQ', first.id, byFilter.id))).toEqual([a, b, d]);
  expect(await asked(onLists('EQ', byFilter.id))).toEqual([d]);
  expect((await countOf(staff, onLists('NE', first.id, second.id))).count).toBe(all - 3);
  expect((await countOf(staff, onLists('NE', first.id, byFilter.id))).count).toBe(all - 3);
  expect(await asked({ ...onLists('EQ', first.id), value: String(first.id) })).toEqual([a, b]);
  expect(
    await found(staff, { fields: [onLists('EQ', first.id), onLists('NE', second.id)] }),
  ).toEqual([a]);
  expect(
    await found(staff, {
      anyOf: [onLists('EQ', byFilter.id), { key: 'crmId', operation: 'EQ', value: String(c) }],
    }),
  ).toEqual([c, d]);
  const none = await countOf(staff, onLists('EMPTY'));
  const some = await countOf(staff, onLists('NOTEMPTY'));
  expect((some.count ?? 0) + (none.count ?? 0)).toBe(all);
  expect((await asked(onLists('NOTEMPTY'))).filter((id) => people.includes(id))).toEqual([a, b, c]);

  // What is counted is kept, until somebody comes or goes.
  const change = { id: first.id, crmList: [d] };
  await staff.calls(updateList, { body: change });
  expect((await countOf(staff, onLists('EQ', first.id))).count).toBe(3);
  await staff.calls(updateList, { body: { ...change, removeFromList: true } });
  expect((await countOf(staff, onLists('EQ', first.id))).count).toBe(2);
});

test('the fields tell of lists, and lists are chosen by name among those that somebody sees', async () => {
  const { additionalInfo } = await staff.calls(viewFields);
  expect(additionalInfo.crmFields.find(({ key }) => key === 'lists')).toMatchObject({
    type: 'LIST',
    many: true,
    lovList: [],
    operations: ['EQ', 'NE', 'EMPTY', 'NOTEMPTY', 'NULL', 'NOTNULL'],
  });
  const shared = await givenList(staff, { name: 'Parade of tenants' });
  const mailing = await givenList(staff, { name: 'Parade by mail', mailingListConfig: {} });
  const secret = await givenList(staff, { name: 'Parade of nobody', config: onlyMe });
  const choices = async (by: Caller, body: object) => {
    const { lists, count } = await by.calls(listChoices, { body });
    expect(count).toBe(lists.length);
    return lists.map(({ id, kind }) => [id, kind]);
  };
  const ids = [shared.id, mailing.id, secret.id, 999_999];
  expect(await choices(staff, { searchText: 'parade' })).toEqual([
    [mailing.id, 'mailing'],
    [secret.id, 'contact'],
    [shared.id, 'contact'],
  ]);
  const seenByColleague = [
    [mailing.id, 'mailing'],
    [shared.id, 'contact'],
  ];
  expect(await choices(colleague, { searchText: 'PARADE' })).toEqual(seenByColleague);
  expect(await choices(colleague, { ids })).toEqual(seenByColleague);
  const first = await colleague.calls(listChoices, { body: { searchText: 'parade', pageSize: 1 } });
  expect(first).toMatchObject({ lists: [{ id: mailing.id }], count: 2 });
});

test('a list that is not shown to somebody tells them nothing, neither of its members nor of the others', async () => {
  const [a = 0, b = 0] = people;
  const secret = await givenList(staff, { crmList: [a, b], config: onlyMe });
  const before = (await countOf(colleague, onLists('NOTEMPTY'))).count;
  const owned = await givenList(staff, { crmList: people.slice(4, 6), config: onlyMe });
  // Counted for staff first: what is kept of an answer is not for everybody.
  const ofStaff = (await countOf(staff, onLists('NOTEMPTY'))).count ?? 0;
  expect((await countOf(colleague, onLists('NOTEMPTY'))).count).toBe(before);
  expect(ofStaff).toBeGreaterThan(before ?? 0);
  expect((await countOf(staff, onLists('EQ', secret.id))).count).toBe(2);
  for (const operation of ['EQ', 'NE'] as const) {
    for (const id of [secret.id, owned.id, 999_999]) {
      const answer = await countOf(colleague, onLists(operation, id));
      expect(answer.errors).toEqual(gone);
      expect(answer).not.toHaveProperty('count');
    }
  }
  const beside = await colleague.calls(countView, {
    body: { anyOf: [{ key: 'crmId', operation: 'EQ', value: '1' }, onLists('EQ', secret.id)] },
  });
  expect(beside.errors).toMatchObject([{ path: 'anyOf.1.value', code: 'list_gone' }]);
  // Nor by the number alone, of which parts are looked for.
  const parts = await countOf(colleague, {
    key: 'lists',
    operation: 'CONTAINS',
    value: String(secret.id),
  });
  expect(parts.count).toBe(0);
  const word = await countOf(colleague, { key: 'lists', operation: 'EQ', value: 'secret' });
  expect(word.errors).toMatchObject([{ path: 'fields.0.value', code: 'number_needed' }]);
});

test('mailing lists are for those alone who may see them', async () => {
  const [a = 0] = people;
  const { id } = await givenList(staff, { crmList: [a], mailingListConfig: {} });
  await portal.database.query(
    `delete from role_right where right_key = 'manage-mailing-list' and role_id in (
       select role_id from account_role join account a on a.id = account_id where a.username = 'viewer@example.org')`,
  );
  expect((await countOf(viewer, onLists('EQ', id))).errors).toEqual(gone);
  const { lists } = await viewer.calls(listChoices, { body: { ids: [id] } });
  expect(lists).toEqual([]);
});

test('a shared view that asks for a list finds by it for those alone who see the list', async () => {
  const [a = 0, b = 0] = people;
  const secret = await givenList(staff, { crmList: [a, b], config: onlyMe });
  const view = await saveView(staff, { fields: [onLists('EQ', secret.id)] });
  const open = (by: Caller) => by.calls(getView, { body: { id: view.id } });
  expect((await open(staff)).userList.map(({ crmId }) => crmId)).toEqual([a, b]);
  const refused = await open(colleague);
  expect(refused.errors).toEqual(gone);
  expect(refused).not.toHaveProperty('userList');
  const within = { selection: { viewId: view.id } };
  const counted = await colleague.calls(countView, { body: within.selection });
  expect(counted.errors).toMatchObject([{ path: 'viewId', code: 'list_gone' }]);
  const mail = await colleague.calls(mailRecipients, { body: within });
  expect(mail.errors).toMatchObject([{ path: 'selection.fields.0.value', code: 'list_gone' }]);
  const notes = await colleague.calls(startBulkNote, { body: { ...within, note: 'About you' } });
  expect(notes.errors).toMatchObject([{ path: 'selection.viewId', code: 'list_gone' }]);
  const file = await colleague.downloads(exportRows, {
    body: { moduleName: 'crm', additionalInfo: { request: { id: view.id } } },
  });
  expect(file.status).toBe(400);
  expect(await file.text()).toContain('list_gone');
  await staff.calls(deleteList, { params: { id: String(secret.id) } });
  expect((await open(staff)).errors).toEqual(gone);
});

test('the filter of a list asks for no lists', async () => {
  const { id } = await givenList(staff);
  const body = { name: 'By lists', description: 'Of lists', config: {} };
  const made = await staff.calls(addList, {
    body: { ...body, selection: { anyOf: [onLists('EQ', id)] } },
  });
  expect(made.errors).toMatchObject([{ path: 'selection.anyOf.0.key', code: 'lists_of_lists' }]);
  // Whom it finds now may become members.
  const chosen = await staff.calls(addList, {
    body: { ...body, crmSelection: { fields: [onLists('EMPTY')] } },
  });
  expect(chosen.status.code).toBe(200);
});

test('a mail that begins later goes by what its sender may see of lists then', async () => {
  const made = await givenPeople(
    portal,
    ['one', 'two'].map((name) => ({
      lastName: `Listed-${name}`,
      ...mailAt(`listed-${name}@example.org`),
    })),
  );
  const begin = async (sendId: number) => {
    await portal.database.query('update mail_send set start_on = now() where id = $1', [sendId]);
    await portal.database.query("select pg_notify('mail_work', '')");
    return (await ended(colleague, sendId)).counts;
  };
  const { id } = await givenList(staff, { crmList: made.map(({ crmId }) => crmId) });
  const selection = { fields: [onLists('EQ', id)] };
  const others = {
    fields: [onLists('NE', id), { key: 'lastName', operation: 'STARTSWITH', value: 'Listed' }],
  };
  const plan = (asked: object) =>
    givenSend(colleague, { selection: asked, sendOn: '2099-07-01T09:00' });
  const [seen, unseen, opposite] = [
    await plan(selection),
    await plan(selection),
    await plan(others),
  ];
  expect(await begin(seen)).toMatchObject({ selected: 2, sent: 2 });
  await portal.database.query(
    'update shared_item set view_all = false, staff_access = false where id = $1',
    [id],
  );
  expect(await begin(unseen)).toMatchObject({ selected: 0 });
  // Nor does what they may not see let the mail go to everybody.
  expect(await begin(opposite)).toMatchObject({ selected: 0 });
});
