import { beforeAll, expect, test } from 'vitest';
import * as contract from '#shared/contracts/crm-list.ts';
import { restoreList } from '#shared/contracts/deleted-list.ts';
import { createMemberRepository } from '#server/features/list/member.repository.ts';
import { createSubscriptionLinks } from '#server/features/list/subscription-link.ts';
import { setSubscription, unsubscribe } from '#shared/contracts/subscription.ts';
import { watched } from '#tests/support/asked-statements.ts';
import type { Caller } from '#tests/support/caller.ts';
import { lockWaits } from '#tests/support/lock-waits.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';
import { givenPeople } from '../duplicate/duplicate-world.ts';
import { crmIdOf, furnish, givenList, someContacts } from './list-world.ts';

const secretKey = Buffer.alloc(32, 7);
const links = createSubscriptionLinks([secretKey]);

let portal: Portal;
let staff: Caller;
let people: readonly number[];

beforeAll(async () => {
  portal = await startPortal({ settings: { PORTAL_SECRET_KEY: secretKey.toString('base64') } });
  await furnish(portal);
  staff = await portal.as('staff');
  people = await someContacts(portal, 4);
});

const membersOf = async (listId: number) =>
  (
    await portal.database.query<{ readonly crm_id: number; readonly state: string }>(
      `select crm_id, state, source, joined_on, changed_on from list_member where list_id = $1 order by crm_id`,
      [listId],
    )
  ).rows;

const seen = async (id: number) =>
  staff.calls(contract.getList, { body: { id, pageNumber: 1, pageSize: 1 } });

const restore = (by: Caller, id: number, actId = 0) =>
  by.calls(contract.restoreMembers, { body: { id, actId } });

const remove = async (id: number, crmList: readonly number[]) => {
  const body = { id, crmList: [...crmList], removeFromList: true };
  return (await staff.calls(contract.updateList, { body })).removals;
};

/** A list of people one of whom has agreed to its mail, long ago. */
const givenConsent = async () => {
  const citizen = await portal.as('citizen');
  const crmId = await crmIdOf(citizen);
  const list = await givenList(staff, { mailingListConfig: {}, crmList: [...people, crmId] });
  await citizen.calls(setSubscription, { body: { listId: list.id, subscribed: true } });
  await portal.database.query(
    `update list_member set joined_on = '2024-01-02', changed_on = '2024-03-04' where list_id = $1`,
    [list.id],
  );
  return { id: list.id, crmId };
};

test('members who were removed by mistake come back as they were, their consent with its date', async () => {
  const { id, crmId } = await givenConsent();
  const before = await membersOf(id);
  expect(before).toContainEqual(
    expect.objectContaining({ crm_id: crmId, state: 'confirmed', source: 'person' }),
  );
  const [actId] = await remove(id, [...people, crmId]);
  expect(await membersOf(id)).toEqual([]);
  expect((await seen(id)).logs[0]).toMatchObject({ act: 'removed', people: 5, actId });
  expect((await restore(staff, id, actId)).restored).toBe(5);
  expect(await membersOf(id)).toEqual(before);
  const { list, logs } = await seen(id);
  expect(list.memberCount).toBe(5);
  expect(logs.slice(0, 2)).toMatchObject([
    { act: 'added', people: 5 },
    { act: 'removed', people: 5 },
  ]);
  expect(logs[1]).not.toHaveProperty('actId');
  // Pressed again after an answer that was lost.
  expect((await restore(staff, id, actId)).restored).toBe(0);
  // An act that has removed nobody leaves nothing to undo.
  expect(await remove(id, (await someContacts(portal, 5)).slice(4))).toEqual([]);
});

test('whoever has unsubscribed since stays away, and whoever was added since stays as they are', async () => {
  const { id, crmId } = await givenConsent();
  const [again = 0, left = 0, ...rest] = people;
  const unsubscribing = (who: number) =>
    portal
      .stranger('web')
      .calls(unsubscribe, { body: { token: links.tokenOf({ listId: id, crmId: who }) } });
  await unsubscribing(left);
  const [actId] = await remove(id, [...people, crmId]);
  await unsubscribing(crmId);
  await staff.calls(contract.updateList, { body: { id, crmList: [again] } });
  const added = await membersOf(id);
  expect((await restore(staff, id, actId)).restored).toBe(3);
  const members = await membersOf(id);
  expect(members.map(({ crm_id: who, state }) => [who, state])).toEqual(
    [again, left, ...rest]
      .toSorted((one, other) => one - other)
      .map((who) => [who, who === left ? 'unsubscribed' : 'unconfirmed']),
  );
  expect(members).toContainEqual(added[0]);
});

test('those who have said one thing leave by what they said, and come back with it', async () => {
  const { id, crmId } = await givenConsent();
  const before = await membersOf(id);
  const crmSelection = { listId: id, listState: 'unconfirmed' } as const;
  const { removed, removals } = await staff.calls(contract.updateList, {
    body: { id, crmSelection, removeFromList: true },
  });
  expect(removed).toBe(people.length);
  expect((await membersOf(id)).map(({ crm_id: who }) => who)).toEqual([crmId]);
  await restore(staff, id, removals[0]);
  expect(await membersOf(id)).toEqual(before);
});

test('a crowd leaves a list and comes back inside the database: its numbers travel neither there nor here', async () => {
  const { id } = await givenList(staff);
  const everybody = { text: 'select crm_id from contact_idx where crm_id > $1', values: [0] };
  const { database, asked } = watched(portal.database);
  const members = createMemberRepository(database);
  const { signal } = new AbortController();
  const actor = await crmIdOf(staff);
  const change = { listId: id, people: everybody, actor };
  const { added = 0 } = (await members.add(change, signal)) ?? {};
  expect(added).toBeGreaterThan(20);
  const { removed, actId = 0 } = await members.remove(change, signal);
  expect(removed).toBe(added);
  expect(await membersOf(id)).toEqual([]);
  expect(await members.restore({ listId: id, actId, actor }, signal)).toBe(added);
  expect(asked.filter(({ values }) => values.some((value) => Array.isArray(value)))).toEqual([]);
  expect(asked.filter(({ rows }) => rows > 1)).toEqual([]);
});

test('the log leads back, page by page, to a removal that much was done after: it can be undone for as long', async () => {
  const { id } = await givenConsent();
  const [actId] = await remove(id, people);
  await portal.database.query(
    `insert into list_log (list_id, act, people) select $1, 'changed', 0 from generate_series(1, 20)`,
    [id],
  );
  const log = async (query: Readonly<Record<string, string>>) =>
    staff.calls(contract.listLogs, { params: { id: String(id) }, query });
  const first = await log({});
  expect(first.count).toBe(23);
  expect(first.logs).toHaveLength(10);
  expect((await seen(id)).logs).toEqual(first.logs);
  const last = await log({ pageNumber: '3' });
  expect(last).toMatchObject({
    count: 23,
    logs: [{ act: 'removed', actId }, { act: 'added' }, { act: 'made' }],
  });
  expect(await log({ pageNumber: '4' })).toMatchObject({ count: 23, logs: [] });
  expect((await restore(staff, id, actId)).restored).toBe(people.length);
});

const listed = async ({ id }: Pick<contract.ContactList, 'id'>) => {
  const { list, logs, states } = await seen(id);
  return { list, states, log: logs.map(({ act, people: howMany }) => [act, howMany]) };
};

const remover = (list: Pick<contract.ContactList, 'id'>) => {
  const params = { id: String(list.id) };
  return {
    delete: (by = staff) => by.calls(contract.deleteList, { params }),
    bringBack: (by = staff) => by.calls(restoreList, { params }),
  };
};

test('a list that was deleted by mistake comes back as it was, once however often that is sent', async () => {
  const { id, crmId } = await givenConsent();
  const [left = 0] = people;
  const unsubscribing = { token: links.tokenOf({ listId: id, crmId: left }) };
  const [members, before] = [await membersOf(id), await listed({ id })];
  const list = remover({ id });
  // One that was never deleted stays as it is.
  expect((await list.bringBack()).list).toEqual(before.list);
  await list.delete();
  expect(await membersOf(id)).toEqual([]);
  expect((await list.bringBack(await portal.as('viewer'))).http.status).toBe(403);
  await portal.stranger('web').calls(unsubscribe, { body: unsubscribing });
  const admin = await portal.as('admin');
  const both = await Promise.all([list.bringBack(), list.bringBack(admin)]);
  expect(both.map(({ http }) => http.status)).toEqual([200, 200]);
  expect(await membersOf(id)).toEqual(members.filter(({ crm_id: who }) => who !== left));
  const after = await listed({ id });
  expect(after.list).toEqual({ ...before.list, memberCount: 4 });
  expect(after.states).toEqual({ unconfirmed: 3, confirmed: 1, unsubscribed: 0 });
  expect(after.log).toEqual([['added', 4], ['made', 0], ['deleted', 0], ...before.log]);
  expect(crmId).toBe(members.find(({ state }) => state === 'confirmed')?.crm_id);
  const { rows } = await portal.database.query<{ readonly act: string }>(
    `select act from audit_log where target = $1 and act in ('list.delete', 'list.restore') and code = 200 order by seq`,
    [String(id)],
  );
  expect(rows.map(({ act }) => act)).toEqual(['list.delete', 'list.restore']);
  // Deleted once more it comes back once more.
  await list.delete();
  await list.bringBack();
  expect((await listed({ id })).list).toEqual(after.list);
});

test('the default list is that again when it comes back, unless another is by then', async () => {
  const given = async () =>
    givenList(staff, { mailingListConfig: { defaultList: true, verificationRequired: false } });
  const one = await given();
  const list = remover(one);
  await list.delete();
  expect((await list.bringBack()).list).toEqual(one);
  await list.delete();
  const other = await given();
  const { mailingListConfig, version } = (await list.bringBack()).list;
  expect([mailingListConfig?.defaultList, version]).toEqual([false, one.version + 1]);
  expect((await listed(other)).list.mailingListConfig?.defaultList).toBe(true);
});

test('a list whose members a release before has deleted for good does not come back', async () => {
  const list = await givenList(staff);
  await portal.database.query('update contact_list set deleted_on = now() where item_id = $1', [
    list.id,
  ]);
  expect((await remover(list).bringBack()).http.status).toBe(404);
});

test('only whoever may update the list puts members back, and only into that list', async () => {
  const { id } = await givenConsent();
  const [actId] = await remove(id, people);
  const other = await givenList(staff);
  expect((await restore(staff, other.id, actId)).http.status).toBe(404);
  expect((await restore(staff, id, 1)).http.status).toBe(404);
  expect((await restore(await portal.as('vendor'), id, actId)).http.status).not.toBe(200);
  expect((await restore(await portal.as('viewer'), id, actId)).http.status).toBe(403);
  expect((await restore(staff, id, actId)).restored).toBe(4);
});

test.each(['removed', 'trashed'] as const)(
  'members who leave while they go into the trash are taken off the count once, %s first',
  async (first) => {
    const own = await givenPeople(portal, [{ firstName: 'Ada' }, { firstName: 'Bo' }]);
    const crmIds = own.map(({ crmId }) => crmId);
    const [one, two] = [
      await givenList(staff, { crmList: [...people, ...crmIds] }),
      await givenList(staff, { crmList: [...people.slice(0, 3), ...crmIds] }),
    ];
    // As whoever holds no contact meanwhile does both: the count is right by itself.
    const acts = {
      removed: 'delete from list_member where list_id = $1 and crm_id = any($2)',
      trashed: 'delete from contact_idx where $1 > 0 and crm_id = any($2)',
    };
    const second = first === 'removed' ? 'trashed' : 'removed';
    const begins = (act: keyof typeof acts) => portal.database.query(acts[act], [one.id, crmIds]);
    const waits = () => lockWaits(portal.database, 'delete from');
    const begun = await portal.database.inTransaction(async ({ query }) => {
      await query('select from contact_list where item_id = $1 for no key update', [one.id]);
      const before = begins(first);
      await expect.poll(waits).toBe(1);
      const after = begins(second);
      await expect.poll(waits).toBe(2);
      return [before, after];
    });
    await Promise.all(begun);
    const counts = [one, two].map(async ({ id }) => (await seen(id)).list.memberCount);
    expect(await Promise.all(counts)).toEqual([4, 3]);
  },
);

test('a list that is deleted meanwhile is not filled and not changed, nor is anybody made for it', async () => {
  const { database } = portal;
  const list = await givenList(staff, { crmList: [...people] });
  const [late] = await givenPeople(portal, [{ firstName: 'Late', lastName: 'Joiner' }]);
  const [actId = 0] = await remove(list.id, people.slice(0, 1));
  const newcomer = { firstName: 'Never', lastName: 'Made', emailAddress: 'never@example.org' };
  const waiting = () => lockWaits(database, 'contact_list');
  const calls = [
    () => staff.calls(contract.updateList, { body: { id: list.id, crmList: [late?.crmId ?? 0] } }),
    () =>
      staff.calls(contract.updateList, {
        body: { id: list.id, version: list.version, name: 'Renamed too late' },
      }),
    () => staff.calls(contract.addListUser, { body: { mailingListId: list.id, ...newcomer } }),
    () => restore(staff, list.id, actId),
  ];
  const answers = await database.inTransaction(async ({ query }) => {
    await query('select from contact_list where item_id = $1 for update', [list.id]);
    const begun = calls.map((call) => call());
    await expect.poll(waiting).toBe(calls.length);
    await query('update contact_list set deleted_on = now() where item_id = $1', [list.id]);
    return begun;
  });
  const statuses = (await Promise.all(answers)).map(({ http }) => http.status);
  expect(statuses).toEqual(calls.map(() => 404));
  expect((await membersOf(list.id)).map(({ crm_id: id }) => id)).toEqual(people.slice(1));
  const { rows } = await database.query(
    `select s.name, exists (select from contact_email where email = $2) as is_made
       from shared_item s where s.id = $1`,
    [list.id, newcomer.emailAddress],
  );
  expect(rows).toEqual([{ name: list.name, is_made: false }]);
});

test('two who add the same newcomers in another order do not wait in a circle, and both are in the audit log', async () => {
  const { database } = portal;
  const [one, other] = [await givenList(staff), await givenList(staff)];
  const [first, middle, last] = ['Ines', 'Jon', 'Kaya'].map((firstName) => ({
    firstName,
    lastName: 'Circle',
    emailAddress: `${firstName}@example.org`.toLowerCase(),
  }));
  if (first === undefined || middle === undefined || last === undefined) throw new Error();
  const add = (mailingListId: number, newcomers: (typeof first)[]) =>
    staff.calls(contract.addListUsers, {
      body: { mailingListId, multipleUsersMailingList: newcomers },
    });
  // Whoever holds the one in the middle has each of them hold the one that they begin with.
  const begun = await database.inTransaction(async ({ query }) => {
    await query('select pg_advisory_xact_lock(hashtext($1))', [`contact ${middle.emailAddress}`]);
    const both = [add(one.id, [first, middle, last]), add(other.id, [last, middle, first])];
    await expect.poll(() => lockWaits(database, 'pg_advisory_xact_lock')).toBe(2);
    return both;
  });
  const answers = await Promise.all(begun);
  expect(answers.map(({ http }) => http.status)).toEqual([200, 200]);
  const [made, found] = answers.map(({ results }) => results.map(({ crmId }) => crmId));
  expect(found?.toReversed()).toEqual(made);
  const { rows } = await database.query(
    `select target from audit_log where act = 'list.change' and target = any($1) order by seq`,
    [
      [
        [one.id, made],
        [other.id, found],
      ].map((named) => named.flat().join(',')),
    ],
  );
  expect(rows).toHaveLength(2);
});
