import { beforeAll, describe, expect, test } from 'vitest';
import * as contract from '#shared/contracts/crm-list.ts';
import * as subscription from '#shared/contracts/subscription.ts';
import { createSubscriptionLinks } from '#server/features/list/subscription-link.ts';
import type { Caller } from '#tests/support/caller.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';
import { added } from '../contact-edit/contact-care-world.ts';
import { crmIdOf, furnish, givenList } from './list-world.ts';

const secretKey = Buffer.alloc(32, 7);
const links = createSubscriptionLinks([secretKey]);

let portal: Portal;
let staff: Caller;
let colleague: Caller;
let caller: number;

const page = { pageNumber: 1, pageSize: 10 };

const mailingListConfig = { verificationRequired: false };

beforeAll(async () => {
  portal = await startPortal({
    settings: { PORTAL_SECRET_KEY: secretKey.toString('base64') },
  });
  await furnish(portal);
  staff = await portal.as('staff');
  colleague = await portal.as('vendor');
  caller = (await added(staff, { userFirstName: 'Callie', userLastName: 'Rings' })).crmId;
});

const listsOf = (by: Caller, crmId = caller, query = {}) =>
  by.calls(subscription.contactSubscriptions, { params: { crmId: String(crmId) }, query });

const record = (by: Caller, listId: number, crmId = caller) =>
  by.calls(subscription.recordRefusal, { body: { crmId, listId } });

const statusOf = async (answer: Promise<{ readonly http: Pick<Response, 'status'> }>) =>
  (await answer).http.status;

test('who asks staff to be taken off a list is off it, and nobody brings them back but they themselves', async () => {
  const list = await givenList(staff, { mailingListConfig, crmList: [caller] });
  const kept = await givenList(staff, { mailingListConfig, crmList: [caller] });
  const standing = { listId: list.id, name: list.name };
  expect((await listsOf(staff)).lists).toContainEqual({
    ...standing,
    state: 'subscribed',
    refused: false,
  });
  // A click whose answer was lost is pressed again.
  for (const _ of [1, 2]) expect((await record(colleague, list.id)).http.status).toBe(200);
  const left = { ...standing, state: 'unsubscribed', refused: true };
  const { lists, count, hidden } = await listsOf(staff);
  expect(lists).toContainEqual(left);
  expect(lists).toContainEqual(expect.objectContaining({ listId: kept.id, state: 'subscribed' }));
  expect({ count, hidden }).toEqual({ count: 2, hidden: 0 });
  const { rows } = await portal.database.query(
    'select state, source from list_member where list_id = $1 and crm_id = $2',
    [list.id, caller],
  );
  expect(rows).toEqual([{ state: 'unsubscribed', source: 'staff' }]);

  const body = { id: list.id, crmList: [caller] };
  await staff.calls(contract.updateList, { body: { ...body, removeFromList: true } });
  await staff.calls(contract.updateList, { body });
  expect((await listsOf(staff)).lists).toContainEqual(left);
  expect(await statusOf(listsOf(await portal.as('viewer')))).toBe(200);
  expect(await statusOf(record(await portal.as('viewer'), kept.id))).toBe(403);
});

test('a list whose filter finds somebody writes to them no more either, and they come back by themselves', async () => {
  const citizen = await portal.as('citizen');
  const crmId = await crmIdOf(citizen);
  const givenDynamic = (key: string, value: string) =>
    givenList(staff, {
      mailingListConfig,
      selection: { fields: [{ key, operation: 'EQ', value }] },
    });
  const others = [
    await givenDynamic('lastName', 'Nobody'),
    await givenDynamic('contactDetails.phoneNumberFull', '323-555-0199'),
  ];
  const list = await givenDynamic('emailAddress', 'citizen@example.org');
  const dynamic = new Set([...others, list].map(({ id }) => id));
  const found = (await listsOf(staff, crmId)).lists.map(({ listId }) => listId);
  expect(found.filter((id) => dynamic.has(id))).toEqual([list.id]);
  const stateOf = async () =>
    (await listsOf(staff, crmId)).lists.find(({ listId }) => listId === list.id);
  expect(await stateOf()).toMatchObject({ state: 'subscribed' });
  expect(await statusOf(record(staff, list.id))).toBe(404);
  await record(staff, list.id, crmId);
  expect(await stateOf()).toMatchObject({ state: 'unsubscribed', refused: true });
  await citizen.calls(subscription.setSubscription, {
    body: { listId: list.id, subscribed: true },
  });
  expect(await stateOf()).toMatchObject({ state: 'subscribed', refused: false });
});

test('of lists that are not shared with somebody they learn how many there are; the others come in pages', async () => {
  const { crmId } = await added(staff, { userFirstName: 'Perry', userLastName: 'Paged' });
  const secret = await givenList(staff, {
    mailingListConfig,
    crmList: [crmId],
    config: { viewAll: false, staffAccess: false },
  });
  const shared = await Promise.all(
    [1, 2].map(() => givenList(staff, { mailingListConfig, crmList: [crmId] })),
  );
  const seen = await listsOf(colleague, crmId);
  expect(seen).toMatchObject({ count: 2, hidden: 1 });
  expect(new Set(seen.lists.map(({ listId }) => listId))).toEqual(
    new Set(shared.map(({ id }) => id)),
  );
  expect(await listsOf(staff, crmId)).toMatchObject({ count: 3, hidden: 0 });
  expect(await statusOf(record(colleague, secret.id, crmId))).toBe(404);
  const { lists, count } = await listsOf(colleague, crmId, { pageNumber: '2', pageSize: '1' });
  expect([lists.length, count]).toEqual([1, 2]);
});

describe('who has left a list', () => {
  let citizen: Caller;
  let citizenId: number;

  beforeAll(async () => {
    citizen = await portal.as('citizen');
    citizenId = await crmIdOf(citizen);
  });

  test('is not brought back by being removed and added again', async () => {
    const list = await givenList(staff, { mailingListConfig: {}, crmList: [citizenId] });
    const token = links.tokenOf({ listId: list.id, crmId: citizenId });
    await portal.stranger('web').calls(subscription.unsubscribe, { body: { token } });
    const body = { id: list.id, crmList: [citizenId] };
    await staff.calls(contract.updateList, { body: { ...body, removeFromList: true } });
    const again = await staff.calls(contract.addListUser, {
      body: { mailingListId: list.id, crmId: citizenId },
    });
    expect(again.results[0]?.outcome).toBe('refused');
    const { states } = await staff.calls(contract.getList, { body: { ...page, id: list.id } });
    expect(states).toEqual({ unconfirmed: 0, confirmed: 0, unsubscribed: 1 });
  });

  test('is told of when staff add them by number or by a filter', async () => {
    const list = await givenList(staff, { mailingListConfig: {}, crmList: [citizenId, caller] });
    await record(staff, list.id, citizenId);
    const body = { id: list.id, crmList: [citizenId, caller] };
    const update = (change: { readonly removeFromList?: boolean }) =>
      staff.calls(contract.updateList, { body: { ...body, ...change } });
    expect(await update({})).toMatchObject({ added: 0, already: 2, refused: 1 });
    await update({ removeFromList: true });
    expect(await update({})).toMatchObject({ added: 2, already: 0, refused: 1 });
    await update({ removeFromList: true });
    const value = body.crmList.map(String);
    const crmSelection = { fields: [{ key: 'crmId', operation: 'EQ' as const, value }] };
    expect(
      await staff.calls(contract.updateList, { body: { id: list.id, crmSelection } }),
    ).toMatchObject({ added: 2, already: 0, refused: 1 });
  });

  test('sees all other lists, where the filter of one cannot be asked any more', async () => {
    const mine = await givenList(staff, { mailingListConfig: {}, crmList: [citizenId] });
    const broken = await givenList(staff, {
      mailingListConfig: { verificationRequired: false },
      selection: { fields: [{ key: 'crmId', operation: 'EQ', value: [String(citizenId)] }] },
    });
    await portal.database.query('update contact_list set selection = $2 where item_id = $1', [
      broken.id,
      JSON.stringify({ fields: [{ key: 'createdOn', operation: 'EQ', startDate: '2026-02-02' }] }),
    ]);
    const { http, lists } = await citizen.calls(subscription.subscribedLists);
    expect(http.status).toBe(200);
    const ids = lists.map(({ listId }) => listId);
    expect(ids).toContain(mine.id);
    expect(ids).not.toContain(broken.id);
  });

  test('sees so in the account and takes it back there; lists of others do not show', async () => {
    const mine = await givenList(staff, { mailingListConfig: {}, crmList: [citizenId] });
    const foreign = await givenList(staff, { mailingListConfig: {} });
    const dynamic = await givenList(staff, {
      mailingListConfig: { verificationRequired: false },
      selection: { fields: [{ key: 'crmId', operation: 'EQ', value: [String(citizenId)] }] },
    });
    const stateIn = (lists: readonly subscription.Subscription[], listId: number) =>
      lists.find((list) => list.listId === listId)?.state;
    const { lists } = await citizen.calls(subscription.subscribedLists);
    expect(stateIn(lists, mine.id)).toBe('asked');
    expect(stateIn(lists, foreign.id)).toBeUndefined();
    expect(stateIn(lists, dynamic.id)).toBe('subscribed');
    const say = (listId: number, subscribed: boolean) =>
      citizen.calls(subscription.setSubscription, { body: { listId, subscribed } });
    expect(stateIn((await say(mine.id, true)).lists, mine.id)).toBe('subscribed');
    expect(stateIn((await say(dynamic.id, false)).lists, dynamic.id)).toBe('unsubscribed');
    expect(stateIn((await say(dynamic.id, true)).lists, dynamic.id)).toBe('subscribed');
    expect((await say(foreign.id, true)).http.status).toBe(404);
  });
});
