import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { createCaller } from '#tests/support/caller.ts';
import { type DatabaseDoor, startDatabaseDoor } from '#tests/support/database-door.ts';
import { type EventStream, openEvents } from '#tests/support/event-stream.ts';
import { notifyFrom } from '#tests/support/notify.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';
import { type PortalProcess, startPortalProcess } from '#tests/support/portal-process.ts';
import { authenticate, logout } from '#shared/contracts/oauth.ts';
import { inboxList, markAllInboxRead } from '#shared/contracts/inbox.ts';
import { demoPassword, emailOf } from '#tests/support/accounts.ts';

let portal: Portal;
let other: PortalProcess;
/** Between the second process and the database. */
let door: DatabaseDoor;
let tell: ReturnType<typeof notifyFrom>;
const open: EventStream[] = [];

beforeAll(async () => {
  portal = await startPortal();
  tell = notifyFrom(portal.database);
  await portal.database.query('delete from inbox');
  door = await startDatabaseDoor(portal.databaseUrl);
  other = await startPortalProcess({
    dataDir: await mkdtemp(join(inject('cluster').folder, 'second-')),
    settings: { DATABASE_URL: door.url },
  });
});

afterAll(async () => {
  await other.kill();
  await door.stop();
});

afterEach(async () => {
  for (const stream of open.splice(0)) await stream.close();
});

type Account = 'owner' | 'vendor' | 'citizen';

/** One session of somebody, at both processes. */
const atBoth = async (account: Account) => {
  const { access_token: accessToken = '' } = await createCaller({
    address: other.address,
    client: 'api',
  }).calls(authenticate, {
    body: { grantType: 'password', username: emailOf(account), password: demoPassword },
  });
  const at = (address: string) => createCaller({ address, client: 'api', accessToken });
  return { here: at(portal.address), there: at(other.address) };
};

/** Somebody who has signed in at the second process. */
const elsewhere = async (account: Account) => (await atBoth(account)).there;

const follow = async (...given: Parameters<typeof openEvents>): Promise<EventStream> => {
  const stream = await openEvents(...given);
  open.push(stream);
  return stream;
};

const arrivalsOf = async (stream: EventStream) =>
  (await stream.nextArrival()).data.crmInboxes.map(({ content }) => content);

test('a notification reaches its person at every process, and nobody else', async () => {
  const here = await follow(await portal.signIn('owner'));
  const there = await follow(await elsewhere('owner'));
  const stranger = await follow(await elsewhere('vendor'));
  await Promise.all([here.next(), there.next(), stranger.next()]);
  await tell('owner', { text: 'for the owner' });
  await tell('vendor', { text: 'for the vendor' });
  expect(await arrivalsOf(here)).toEqual(['for the owner']);
  expect(await arrivalsOf(there)).toEqual(['for the owner']);
  expect(await arrivalsOf(stranger)).toEqual(['for the vendor']);
});

test('a stream that broke goes on after the last event that it brought', async () => {
  const caller = await portal.signIn('citizen');
  await portal.database.query('delete from inbox');
  const before = await follow(caller);
  const first = await before.next();
  expect(first?.data.crmInboxes).toEqual([]);
  await before.close();
  await tell('citizen', { text: 'missed' });
  await tell('citizen', { text: 'missed as well' });
  const after = await follow(caller, first?.id);
  expect(await arrivalsOf(after)).toEqual(['missed', 'missed as well']);
  await tell('citizen', { text: 'new' });
  expect(await arrivalsOf(after)).toEqual(['new']);
});

test('what was read at one place is told at the others', async () => {
  const there = await follow(await elsewhere('citizen'));
  const first = await there.next();
  await tell('citizen', { text: 'unread' });
  const arrival = await there.nextArrival();
  expect(arrival.data.totalRecord).toBe((first?.data.totalRecord ?? 0) + 1);
  await (await portal.as('citizen')).calls(markAllInboxRead, { query: {} });
  expect((await there.next())?.data).toEqual({ totalRecord: 0, crmInboxes: [] });
});

test('a stream ends with its session, at whichever process that is ended', async () => {
  const signedIn = await elsewhere('owner');
  const stream = await follow(signedIn);
  await stream.next();
  const staying = await follow((await atBoth('owner')).here);
  await staying.next();
  await signedIn.calls(logout);
  expect(await stream.next()).toBeUndefined();
  await tell('owner', { text: 'for those who stayed' });
  expect(await arrivalsOf(staying)).toEqual(['for those who stayed']);
});

test('a stream whose session ended while its process could not hear of it ends when it hears again, and no other', async () => {
  const leaving = await atBoth('owner');
  const stream = await follow(leaving.there);
  const staying = await follow(await elsewhere('vendor'));
  await Promise.all([stream.next(), staying.next()]);
  door.close();
  await tell('owner', { text: 'while it could not be heard' });
  await leaving.here.calls(logout);
  door.open();
  const told: string[] = [];
  let isOver = false;
  const listening = async (): Promise<void> => {
    for (let event = await stream.next(); event !== undefined; event = await stream.next()) {
      told.push(...event.data.crmInboxes.map(({ content }) => content));
    }
    isOver = true;
  };
  void listening();
  const message = 'the stream of the ended session goes on';
  await expect.poll(() => isOver, { timeout: 30_000, message }).toBe(true);
  // It wakes to what it has missed, before it learns that it is over or after that.
  expect([[], ['while it could not be heard']]).toContainEqual(told);
  await tell('vendor', { text: 'for whoever stayed' });
  expect(await arrivalsOf(staying)).toEqual(['for whoever stayed']);
});

test('a person has eight streams at most, and gets a place back when one leaves', async () => {
  const caller = await portal.signIn('viewer');
  const streams: EventStream[] = [];
  for (let count = 0; count < 8; count += 1) streams.push(await follow(caller));
  await Promise.all(streams.map(({ next }) => next()));
  expect((await openEvents(caller)).status).toBe(429);
  await streams[0]?.close();
  await expect
    .poll(async () => {
      const again = await follow(caller);
      return again.status;
    })
    .toBe(200);
});

test('a hundred arrivals at once are all told, in their order', async () => {
  const caller = await portal.signIn('staff');
  await portal.database.query('delete from inbox');
  const stream = await follow(caller);
  await stream.next();
  const texts = Array.from({ length: 100 }, (_, count) => `note ${count}`);
  await portal.database.query(
    `insert into inbox (account_id, content, search_text, module, event_details)
     select id, jsonb_build_object('en', 'note ' || number), '', 'portal', $2
       from account, generate_series(0, 99) as number where username = $1 order by number`,
    [emailOf('staff'), { action: 'NONE', url: '', componentName: '', isFullScreenDialog: false }],
  );
  const told: string[] = [];
  while (told.length < texts.length) told.push(...(await arrivalsOf(stream)));
  expect(told).toEqual(texts);
  expect((await caller.calls(inboxList, { body: {} })).crmInboxes).toHaveLength(20);
});
