import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as contract from '#shared/contracts/inbox.ts';
import type { Caller } from '#tests/support/caller.ts';
import { accountIdOf, notifyFrom } from '#tests/support/notify.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';

let portal: Portal;
let owner: Caller;
let tell: ReturnType<typeof notifyFrom>;

beforeAll(async () => {
  portal = await startPortal();
  owner = await portal.as('owner');
  tell = notifyFrom(portal.database);
});

beforeEach(async () => {
  await portal.database.query('delete from inbox');
});

type ListBody = Parameters<typeof owner.calls<typeof contract.inboxList>>[1]['body'];

const list = (body: ListBody = {}, caller = owner) => caller.calls(contract.inboxList, { body });

const contentsOf = ({ crmInboxes }: Awaited<ReturnType<typeof list>>) =>
  crmInboxes.map(({ content }) => content);

const unread = async (caller = owner) =>
  (await caller.calls(contract.inboxUnreadCount, { body: {} })).totalRecord;

const idOf = async (text: string): Promise<string> => {
  const { crmInboxes } = await list({ searchKeyword: text });
  return crmInboxes[0]?.id ?? '';
};

describe('the inbox', () => {
  test('lists one’s own, newest first, with everything that a click needs', async () => {
    await tell('owner', { text: 'first' });
    await tell('owner', {
      text: 'second',
      module: 'organization',
      eventDetails: { action: 'NAVIGATE', url: '/app/my-organizations' },
      handlerObject: { roundId: 7 },
    });
    await tell('vendor', { text: 'of somebody else' });
    const answer = await list();
    expect(contentsOf(answer)).toEqual(['second', 'first']);
    expect(answer.nextMarker).toBeNull();
    expect(answer.crmInboxes[0]).toMatchObject({
      viewed: false,
      module: 'organization',
      eventDetails: {
        action: 'NAVIGATE',
        url: '/app/my-organizations',
        componentName: '',
        isFullScreenDialog: false,
      },
      handlerObject: { roundId: 7 },
    });
  });

  test('neither skips nor repeats one while others come and go', async () => {
    for (let count = 1; count <= 7; count += 1) await tell('owner', { text: `note ${count}` });
    const first = await list({ pageSize: 3 });
    await tell('owner', { text: 'note 8' });
    await owner.calls(contract.deleteInbox, { params: { id: first.crmInboxes[0]?.id ?? '' } });
    const rest = { pageSize: 3, marker: first.nextMarker ?? '' };
    const second = await list({ ...rest, pageNumber: 2 });
    const third = await list({ ...rest, pageNumber: 3, marker: second.nextMarker ?? '' });
    expect([first, second, third].flatMap(contentsOf)).toEqual(
      [7, 6, 5, 4, 3, 2, 1].map((count) => `note ${count}`),
    );
    expect(third.nextMarker).toBeNull();
  });

  test('counts its pages from the newest where no marker is given', async () => {
    for (let count = 1; count <= 3; count += 1) await tell('owner', { text: `note ${count}` });
    expect(contentsOf(await list({ pageNumber: 2, pageSize: 2 }))).toEqual(['note 1']);
  });

  test('is searched blind to case and accents, signs taken as they are', async () => {
    await tell('owner', { text: 'José answered' });
    await tell('owner', { text: '100 % done' });
    expect(contentsOf(await list({ searchKeyword: ' jose' }))).toEqual(['José answered']);
    expect(contentsOf(await list({ searchKeyword: '0 %' }))).toEqual(['100 % done']);
    expect(contentsOf(await list({ searchKeyword: '%' }))).toEqual(['100 % done']);
  });

  test('speaks the language of its reader, English where there is nothing better', async () => {
    await tell('owner', { text: 'x', content: { en: 'Hello', es: 'Hola' } });
    const listIn = async (language: string) => {
      const response = await owner.fetches(contract.inboxList.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'accept-language': language },
        body: '{}',
      });
      return ((await response.json()) as Awaited<ReturnType<typeof list>>).crmInboxes[0]?.content;
    };
    expect([await listIn('es-MX'), await listIn('ko')]).toEqual(['Hola', 'Hello']);
  });
});

describe('what is read', () => {
  test('no longer counts, and can be unread again', async () => {
    await tell('owner', { text: 'one' });
    await tell('owner', { text: 'two' });
    const params = { id: await idOf('one') };
    expect(await unread()).toBe(2);
    for (let times = 0; times < 2; times += 1) {
      expect((await owner.calls(contract.markInboxRead, { params })).status.code).toBe(200);
    }
    expect(await unread()).toBe(1);
    expect(contentsOf(await list({ state: 'UNREAD' }))).toEqual(['two']);
    expect(contentsOf(await list({ state: 'READ' }))).toEqual(['one']);
    await owner.calls(contract.markInboxUnread, { params });
    expect(await unread()).toBe(2);
    await owner.calls(contract.markAllInboxRead, { query: {} });
    expect(await unread()).toBe(0);
  });

  test('is all of it up to the newest that was seen, not what came since', async () => {
    await tell('owner', { text: 'one' });
    await tell('owner', { text: 'two' });
    const upTo = await idOf('two');
    await tell('owner', { text: 'unseen' });
    await owner.calls(contract.markAllInboxRead, { query: { upTo } });
    expect(contentsOf(await list({ state: 'UNREAD' }))).toEqual(['unseen']);
    const wrong = await owner.calls(contract.markAllInboxRead, { query: { upTo: 'all' } });
    expect(wrong.status.code).toBe(400);
  });

  test('is unread again as it was before all was marked, however often that is asked', async () => {
    for (const text of ['read before', 'one', 'two', 'three']) await tell('owner', { text });
    const [before, one, three] = await Promise.all(['read before', 'one', 'three'].map(idOf));
    await owner.calls(contract.markInboxRead, { params: { id: before ?? '' } });
    const { markingId } = await owner.calls(contract.markAllInboxRead, { query: {} });
    expect((await owner.calls(contract.markAllInboxRead, { query: {} })).markingId).toBeNull();
    const undo = (caller = owner) =>
      caller.calls(contract.undoMarkAllInboxRead, { params: { markingId: markingId ?? '' } });
    await undo(await portal.as('vendor'));
    expect(await unread()).toBe(0);
    await owner.calls(contract.markInboxUnread, { params: { id: one ?? '' } });
    await owner.calls(contract.markInboxRead, { params: { id: one ?? '' } });
    await owner.calls(contract.deleteInbox, { params: { id: three ?? '' } });
    expect((await undo()).status.code).toBe(200);
    expect(contentsOf(await list({ state: 'UNREAD' }))).toEqual(['two']);
    await owner.calls(contract.restoreInbox, { params: { id: three ?? '' } });
    expect(contentsOf(await list({ state: 'UNREAD' }))).toEqual(['three', 'two']);
    await owner.calls(contract.markAllInboxRead, { query: {} });
    expect((await undo()).status.code).toBe(200);
    expect(await unread()).toBe(0);
  });

  test('is counted one year back to tomorrow unless said otherwise', async () => {
    await tell('owner', { text: 'old' });
    await portal.database.query("update inbox set created_on = now() - interval '13 months'");
    expect(await unread()).toBe(0);
    const startDate = new Date(Date.now() - 400 * 86_400_000).toISOString();
    const { totalRecord } = await owner.calls(contract.inboxUnreadCount, { body: { startDate } });
    expect(totalRecord).toBe(1);
  });
});

describe('what is deleted', () => {
  test('is gone, comes back as it was, or as if it were new', async () => {
    await tell('owner', { text: 'one' });
    const params = { id: await idOf('one') };
    await owner.calls(contract.markInboxRead, { params });
    const { crmInbox } = await owner.calls(contract.inboxOne, { params });
    expect(crmInbox).toMatchObject({ content: 'one', viewed: true });
    await owner.calls(contract.deleteInbox, { params });
    expect(contentsOf(await list())).toEqual([]);
    expect((await owner.calls(contract.inboxOne, { params })).status.code).toBe(404);
    await owner.calls(contract.restoreInbox, { params });
    expect((await list()).crmInboxes).toMatchObject([{ content: 'one', viewed: true }]);
    await owner.calls(contract.deleteInbox, { params });
    await owner.calls(contract.deleteInboxStatus, { params });
    expect((await list()).crmInboxes).toMatchObject([{ content: 'one', viewed: false }]);
  });
});

test('nobody touches the notifications of somebody else', async () => {
  await tell('owner', { text: 'mine' });
  const params = { id: await idOf('mine') };
  const vendor = await portal.as('vendor');
  const { deleteInbox, deleteInboxStatus, inboxOne, markInboxRead, restoreInbox } = contract;
  for (const call of [deleteInbox, deleteInboxStatus, inboxOne, markInboxRead, restoreInbox]) {
    expect((await vendor.calls(call, { params })).status.code).toBe(404);
  }
  await vendor.calls(contract.markAllInboxRead, { query: {} });
  expect((await list()).crmInboxes).toMatchObject([{ content: 'mine', viewed: false }]);
});

test('the numbers of an inbox become visible in their order, however many tell at once', async () => {
  const accountId = await accountIdOf(portal.database, 'owner');
  await Promise.all(
    Array.from({ length: 12 }, (_, count) => tell('owner', { text: `note ${count}` })),
  );
  const { rows } = await portal.database.query<{ readonly sorted: boolean }>(
    `select bool_and(created_on >= earlier) as sorted from (
       select created_on, lag(created_on, 1, created_on) over (order by id) as earlier
         from inbox where account_id = $1) as row`,
    [accountId],
  );
  expect(rows[0]?.sorted).toBe(true);
});
