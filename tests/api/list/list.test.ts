import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import * as contract from '#shared/contracts/crm-list.ts';
import { countView, queryView } from '#shared/contracts/crm-view.ts';
import type { Caller } from '#tests/support/caller.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';
import { givenList, someContacts } from './list-world.ts';

let portal: Portal;
let staff: Caller;
let people: readonly number[];

beforeAll(async () => {
  portal = await startPortal();
  staff = await portal.as('staff');
  people = await someContacts(portal, 40);
});

const page = { pageNumber: 1, pageSize: 50 };

const membersOf = async (id: number): Promise<readonly number[]> =>
  (await staff.calls(contract.queryList, { body: { ...page, id } })).userList.map(
    ({ crmId }) => crmId,
  );

const countOf = async (listId: number): Promise<number> =>
  (await staff.calls(countView, { body: { listId } })).count;

const keptCount = async (id: number): Promise<number | null> =>
  (await staff.calls(contract.getList, { body: { ...page, id } })).list.memberCount;

const update = (body: Parameters<typeof staff.calls<typeof contract.updateList>>[1]['body']) =>
  staff.calls(contract.updateList, { body });

describe('members', () => {
  test('join and leave by number, each once, and are counted', async () => {
    const list = await givenList(staff);
    const first = await update({ id: list.id, crmList: people.slice(0, 10) });
    expect(first).toMatchObject({ added: 10, already: 0, removed: 0, list: { memberCount: 10 } });
    const again = await update({ id: list.id, crmList: people.slice(5, 12) });
    expect(again).toMatchObject({ added: 2, already: 5, list: { memberCount: 12 } });
    const left = await update({ id: list.id, crmList: people.slice(0, 3), removeFromList: true });
    expect(left).toMatchObject({ removed: 3, added: 0, list: { memberCount: 9 } });
    expect(await membersOf(list.id)).toEqual(people.slice(3, 12));
    expect(await countOf(list.id)).toBe(9);
    const { logs } = await staff.calls(contract.getList, { body: { ...page, id: list.id } });
    expect(logs.map(({ act, people: n }) => [act, n])).toEqual([
      ['removed', 3],
      ['added', 2],
      ['added', 10],
      ['made', 0],
    ]);
  });

  test('join and leave by what selects them, in a list or anywhere', async () => {
    const [from, to] = [
      await givenList(staff, { crmList: [...people] }),
      await givenList(staff, { crmList: people.slice(0, 2) }),
    ];
    const chosen = [...people].slice(0, 8).map(String);
    const crmSelection = {
      listId: from.id,
      fields: [{ key: 'crmId', operation: 'EQ' as const, value: chosen }],
    };
    expect(await update({ id: to.id, crmSelection })).toMatchObject({ added: 6, already: 2 });
    const rest = {
      fields: [{ key: 'crmId', operation: 'NE' as const, value: chosen.slice(0, 4) }],
    };
    const left = await update({
      id: to.id,
      crmSelection: { ...rest, listId: to.id },
      removeFromList: true,
    });
    expect(left).toMatchObject({ removed: 4, list: { memberCount: 4 } });
    expect(await membersOf(to.id)).toEqual(people.slice(0, 4));
  });

  test('are found within the list by filter, words and order, with their exact number', async () => {
    const list = await givenList(staff, { crmList: [...people] });
    const everybody = await staff.calls(queryView, { body: { ...page, listId: list.id } });
    const [someone] = everybody.userList;
    const byName = await staff.calls(contract.searchList, {
      body: { ...page, id: list.id, searchText: someone?.emailAddress ?? '' },
    });
    expect(byName.userList.map(({ crmId }) => crmId)).toContain(someone?.crmId);
    expect(byName.count).toBe(byName.userList.length);
    const sorted = await staff.calls(contract.queryList, {
      body: { ...page, id: list.id, sortFields: [{ key: 'crmId', sortOrder: 'DESC' }] },
    });
    expect(sorted.userList.map(({ crmId }) => crmId)).toEqual(people.toReversed());
    expect(sorted.count).toBe(40);
    const last = await staff.calls(contract.queryList, {
      body: { id: list.id, pageNumber: 4, pageSize: 10 },
    });
    expect(last.userList.map(({ crmId }) => crmId)).toEqual(people.slice(30));
  });

  test('in the trash are neither shown nor counted, and come back with their membership', async () => {
    const { database } = portal;
    const list = await givenList(staff, { crmList: people.slice(0, 5) });
    const [gone = 0] = people;
    await database.query('create table kept as select * from contact_idx where crm_id = $1', [
      gone,
    ]);
    await database.query('delete from contact_idx where crm_id = $1', [gone]);
    expect(await countOf(list.id)).toBe(4);
    expect(await keptCount(list.id)).toBe(4);
    expect(await update({ id: list.id, crmList: [gone] })).toMatchObject({ added: 0 });
    await database.query('insert into contact_idx select * from kept');
    expect(await membersOf(list.id)).toEqual(people.slice(0, 5));
    expect(await keptCount(list.id)).toBe(5);
  });
});

describe('people who are added one by one', () => {
  test('are told of each for itself, and 230 means that all were there', async () => {
    const list = await givenList(staff, { crmList: people.slice(0, 1) });
    const add = (multipleUsersMailingList: readonly contract.MemberToAdd[]) =>
      staff.calls(contract.addListUsers, {
        body: {
          mailingListId: list.id,
          multipleUsersMailingList: [...multipleUsersMailingList],
        },
      });
    const [first = 0, second = 0] = people;
    const mixed = await add([{ crmId: first }, { crmId: second }, { crmId: 999_999_999 }]);
    expect(mixed.status).toEqual({ code: 200, message: 'User is added successfully.' });
    expect(mixed.results.map(({ outcome }) => outcome)).toEqual(['already', 'added', 'unknown']);
    const again = await add([{ crmId: first }, { crmId: second }]);
    expect(again.status).toEqual({ code: 230, message: 'User is already added.' });
    const noneNew = await add([{ crmId: first }, { crmId: 999_999_999 }]);
    expect(noneNew.status.code).toBe(230);
    expect(noneNew.results.map(({ outcome }) => outcome)).toEqual(['already', 'unknown']);
    const gone = await add([{ crmId: 999_999_998 }, { crmId: 999_999_999 }]);
    expect(gone.status).toEqual({ code: 404, message: 'These contacts no longer exist.' });
    const nobody = await add([]);
    expect(nobody).toMatchObject({
      http: { status: 400 },
      errors: [{ message: 'Please select user to add in mailing list.' }],
    });
  });

  test('become contacts where nobody of the name has the address; asked twice, once', async () => {
    const list = await givenList(staff);
    const newcomer = {
      mailingListId: list.id,
      firstName: 'Zoë',
      lastName: 'Newcomer',
      emailAddress: 'Zoe.Newcomer@Example.org',
    };
    const add = (change: Partial<typeof newcomer> = {}) =>
      staff.calls(contract.addListUser, { body: { ...newcomer, ...change } });
    const first = await add();
    expect(first.results).toMatchObject([
      { emailAddress: 'zoe.newcomer@example.org', outcome: 'added' },
    ]);
    expect((await add({ firstName: 'ZOE' })).status.code).toBe(230);
    const brother = await add({ firstName: 'Max' });
    expect(brother.results[0]?.crmId).not.toBe(first.results[0]?.crmId);
    // Another domain, though a search finds both.
    await add({ emailAddress: 'zoe.newcomer@exámple.org' });
    const { userList } = await staff.calls(contract.queryList, { body: { ...page, id: list.id } });
    expect(userList).toMatchObject([
      { firstName: 'Zoë', userRole: ['Non_Registered_Citizen'], emailVerified: false },
      { firstName: 'Max' },
      { firstName: 'Zoë', emailAddress: 'zoe.newcomer@exámple.org' },
    ]);
  });

  test.each([
    ['emailAddress', 'nobody'],
    ['firstName', ''],
    ['lastName', '<script>'],
  ])('need a right %s', async (path, value) => {
    const list = await givenList(staff);
    const person = { firstName: 'Ada', lastName: 'King', emailAddress: 'ada@example.org' };
    const answer = await staff.calls(contract.addListUser, {
      body: { mailingListId: list.id, ...person, [path]: value },
    });
    expect(answer.http.status).toBe(400);
  });
});

describe('a list', () => {
  test('is made once however often the call is sent', async () => {
    const wish = { name: 'Once', requestKey: randomUUID(), crmList: people.slice(0, 3) };
    const [one, two] = await Promise.all([givenList(staff, wish), givenList(staff, wish)]);
    expect(one.id).toBe(two.id);
    // The same key from somebody else is another request.
    const other = await givenList(await portal.as('admin'), wish);
    expect(other.id).not.toBe(one.id);
    expect(await membersOf(one.id)).toHaveLength(3);
  });

  test('that somebody else has changed meanwhile is not overwritten', async () => {
    const list = await givenList(staff);
    const admin = await portal.as('admin');
    const change = { id: list.id, version: list.version };
    const first = await admin.calls(contract.updateList, {
      body: { ...change, description: 'By the admin' },
    });
    expect(first.list).toMatchObject({ description: 'By the admin', version: list.version + 1 });
    expect((await update({ ...change, name: 'Late' })).status.message).toMatch(/^Someone else/);
    const now = { id: list.id, version: first.list.version };
    expect((await update({ ...now, name: 'By the staff' })).list).toMatchObject({
      name: 'By the staff',
      description: 'By the admin',
    });
    expect((await update({ id: list.id, name: 'Blind' })).errors?.[0]?.path).toBe('version');
  });

  test('keeps its name when the people of the same call are refused', async () => {
    const list = await givenList(staff);
    const unknown = { listId: 999_999_999, fields: [] };
    const change = { id: list.id, version: list.version, name: 'Half' };
    expect((await update({ ...change, crmSelection: unknown })).http.status).toBe(404);
    const found = await staff.calls(contract.getList, { body: { ...page, id: list.id } });
    expect(found.list).toMatchObject({ name: list.name, version: list.version });
    const made = await staff.calls(contract.addList, {
      body: { name: 'Half', description: 'Half', config: {}, crmSelection: unknown },
    });
    expect(made.http.status).toBe(404);
    const { lists } = await staff.calls(contract.contactLists, { query: { searchText: 'Half' } });
    expect(lists).toEqual([]);
  });

  test('stays what it is: one of contacts becomes none for mail, one of people no filter', async () => {
    const { id, version } = await givenList(staff);
    const wishes = { mailingListConfig: {}, selection: { fields: [] } };
    for (const path of ['mailingListConfig', 'selection'] as const) {
      const { http, errors } = await update({ id, version, [path]: wishes[path] });
      expect([http.status, errors?.[0]]).toMatchObject([400, { path, code: 'kind' }]);
    }
  });

  test('for mail is the default one alone, and stands first', async () => {
    const names = ['b default', 'C default', 'a default'];
    const [, old, other] = await Promise.all(
      names.map((name) => givenList(staff, { name, mailingListConfig: {} })),
    );
    const setDefault = (list: contract.ContactList | undefined) =>
      update({
        id: list?.id ?? 0,
        version: list?.version ?? 0,
        mailingListConfig: { defaultList: true, verificationRequired: true },
      });
    for (const list of [old, other]) {
      const { list: first } = await setDefault(list);
      expect(first.mailingListConfig).toMatchObject({ defaultList: true });
    }
    await givenList(staff, { name: 'D default', mailingListConfig: { defaultList: true } });
    const { lists } = await staff.calls(contract.mailingLists, {
      query: { searchText: 'DEFAULT' },
    });
    expect(lists.map(({ name, mailingListConfig: own }) => [name, own?.defaultList])).toEqual([
      ['D default', true],
      ['a default', false],
      ['b default', false],
      ['C default', false],
    ]);
    // Whoever opened it while it was the default one would take that back without a word.
    const [, lost] = lists;
    expect(lost?.version).toBe((other?.version ?? 0) + 2);
    const asOpened = lost && { ...lost, version: lost.version - 1 };
    expect((await setDefault(asOpened)).status.message).toMatch(/^You changed/);
  });

  test('that is deleted is gone for everybody, and its name stays for its mail', async () => {
    const list = await givenList(staff, { crmList: people.slice(0, 3) });
    const params = { id: String(list.id) };
    const both = await Promise.all([1, 2].map(() => staff.calls(contract.deleteList, { params })));
    expect(both.map(({ http }) => http.status)).toEqual([200, 200]);
    expect((await update({ id: list.id, crmList: [] })).http.status).toBe(404);
    const { rows } = await portal.database.query(
      'select name, member_count from shared_item join contact_list on item_id = id where id = $1',
      [list.id],
    );
    expect(rows).toEqual([{ name: list.name, member_count: 0 }]);
  });
});

describe('a dynamic list', () => {
  const fields = () => [
    { key: 'crmId', operation: 'EQ' as const, value: people.slice(0, 7).map(String) },
  ];

  test('holds exactly whom its filter finds, whenever it is asked', async () => {
    const list = await givenList(staff, { selection: { fields: fields() } });
    expect(list.memberCount).toBeNull();
    expect(await membersOf(list.id)).toEqual(people.slice(0, 7));
    expect(await countOf(list.id)).toBe(7);
    const changed = await update({
      id: list.id,
      version: list.version,
      selection: { fields: [{ key: 'crmId', operation: 'EQ', value: [String(people[9])] }] },
    });
    expect(changed.http.status).toBe(200);
    expect(await membersOf(list.id)).toEqual([people[9]]);
  });

  test('and what is asked of it may speak of two cases of one contact', async () => {
    const [holder] = people;
    await portal.database.query(
      `insert into crm_case (case_id, case_type_id, status_id, crm_id, created_on, modified_on, case_id_idx)
       select id, 1, 1, $1, now(), now(), lower(id) from unnest('{LOUD-1,DEEP-1}'::text[]) id`,
      [holder],
    );
    const caseIs = (value: string) => [{ key: 'caseId', operation: 'EQ' as const, value }];
    const list = await givenList(staff, { selection: { fields: caseIs('LOUD-1') } });
    const asked = { listId: list.id, fields: caseIs('DEEP-1') };
    const { userList, count } = await staff.calls(queryView, { body: asked });
    expect([count, ...userList.map(({ crmId }) => crmId)]).toEqual([1, holder]);
  });

  test('whose filter nobody can ask any more holds nobody rather than everybody', async () => {
    const list = await givenList(staff, { selection: { fields: fields() } });
    await portal.database.query('update contact_list set selection = $2 where item_id = $1', [
      list.id,
      JSON.stringify({ fields: [{ key: 'shoeSize', operation: 'EQ', value: '42' }] }),
    ]);
    expect((await staff.calls(countView, { body: { listId: list.id } })).http.status).toBe(400);
    const shown = await staff.calls(contract.queryList, { body: { ...page, id: list.id } });
    expect(shown.http.status).toBe(400);
  });

  test('with a filter that cannot be asked is neither made nor changed, and the field is named', async () => {
    const impossible = {
      fields: [
        {
          key: 'createdOn',
          operation: 'EQ' as const,
          startDate: '2026-02-02',
          endDate: '2026-01-01',
        },
      ],
    };
    const refused = await staff.calls(contract.addList, {
      body: { name: 'Impossible', description: 'Nobody', config: {}, selection: impossible },
    });
    expect([refused.http.status, refused.errors?.[0]]).toMatchObject([
      400,
      { path: 'selection.fields.0.endDate', code: 'days_reversed' },
    ]);
    const list = await givenList(staff, { selection: { fields: fields() } });
    const change = { id: list.id, version: list.version, name: 'Impossible' };
    const changed = await update({ ...change, selection: impossible });
    expect([changed.http.status, changed.errors?.[0]?.code]).toEqual([400, 'days_reversed']);
    expect(await membersOf(list.id)).toEqual(people.slice(0, 7));
    const { lists } = await staff.calls(contract.contactLists, {
      query: { searchText: 'Impossible' },
    });
    expect(lists).toEqual([]);
  });

  test('takes no members by hand, and asks nobody to confirm', async () => {
    const list = await givenList(staff, { selection: { fields: fields() } });
    expect((await update({ id: list.id, crmList: [people[0] ?? 0] })).http.status).toBe(400);
    const body = { mailingListId: list.id, crmId: people[0] ?? 0 };
    expect((await staff.calls(contract.addListUser, { body })).http.status).toBe(400);
    const asking = await staff.calls(contract.addList, {
      body: {
        name: 'Asking',
        description: 'Asking',
        config: {},
        selection: { fields: fields() },
        mailingListConfig: { verificationRequired: true },
      },
    });
    expect(asking).toMatchObject({
      http: { status: 400 },
      errors: [{ path: 'mailingListConfig.verificationRequired' }],
    });
    const fixed = await update({ id: list.id, version: list.version, selection: null });
    expect(fixed.http.status).toBe(400);
  });
});
