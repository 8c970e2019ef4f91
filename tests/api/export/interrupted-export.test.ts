import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, expect, test, vi } from 'vitest';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import * as contract from '#shared/contracts/export.ts';
import { logout } from '#shared/contracts/oauth.ts';
import { exportOwnData } from '#shared/contracts/own-data.ts';
import { demoPassword, emailOf } from '#tests/support/accounts.ts';
import type { Caller } from '#tests/support/caller.ts';
import { endOf } from '#tests/support/end-of-response.ts';
import { startPortal } from '#tests/support/portal.ts';
import { addHeavyContacts, startExport } from './export-world.ts';

const portal = await startPortal();
const { database } = portal;
const staff = await portal.as('staff');

/** A file of so many contacts, with the thousand of the seed, is far larger than the buffers between the service and a reader. */
const contactCount = 4000;

beforeAll(async () => {
  await addHeavyContacts(database, contactCount);
});

const everything = { responseFields: [], sortFields: [{ key: 'lastName' }] };

const progressOf = (caller: Caller, exportId: string) =>
  caller.calls(contract.exportProgress, { params: { exportId } });

const until = { timeout: 15_000, interval: 50 };

const openExports = async (): Promise<number> => {
  const { rows } = await database.query<{ count: number }>(
    "select count(*) as count from pg_stat_activity where datname = current_database() and query like 'fetch forward%' and state <> 'idle'",
  );
  return rows[0]?.count ?? 0;
};

/** Waits until the service has stopped because nobody reads. */
const untilStuck = async (id: string): Promise<number> => {
  let before = -1;
  for (;;) {
    const { rows, state } = await progressOf(staff, id);
    expect(state).not.toBe('done');
    if (rows > 0 && rows === before) return rows;
    before = rows;
    await pause(500);
  }
};

test('a slow reader makes the export wait, keeps nobody else waiting, and gets the whole file', async () => {
  const { id, response } = await startExport(staff, everything);
  const stuck = await untilStuck(id);
  const { totalRows, state } = await progressOf(staff, id);
  expect(state).toBe('running');
  expect(stuck).toBeLessThan(totalRows);
  const file = await response.arrayBuffer();
  expect(file.byteLength).toBeGreaterThan(1_000_000);
  await vi.waitFor(
    async () =>
      expect(await progressOf(staff, id)).toMatchObject({ state: 'done', rows: totalRows }),
    until,
  );
});

test('a cancelled export ends the query and leaves no seemingly complete file', async () => {
  const { id, response } = await startExport(staff, everything);
  await untilStuck(id);
  const cancelled = await staff.calls(contract.cancelExport, { params: { exportId: id } });
  expect(cancelled.status.code).toBe(ReplyCode.Ok);
  expect(await endOf(response)).toBe('broken');
  expect((await progressOf(staff, id)).state).toBe('cancelled');
  await vi.waitFor(async () => expect(await openExports()).toBe(0), until);
});

test('a reader who leaves ends the query', async () => {
  const leaving = new AbortController();
  // Held until the end: a response that nobody holds any more ends by itself.
  const { id, response } = await startExport(staff, everything, { signal: leaving.signal });
  await untilStuck(id);
  expect(await openExports()).toBe(1);
  leaving.abort();
  expect(await endOf(response)).toBe('broken');
  await vi.waitFor(async () => expect(await openExports()).toBe(0), until);
  expect((await progressOf(staff, id)).state).toBe('cancelled');
});

test('a broken database connection breaks the file, not the service', async () => {
  const { id, response } = await startExport(staff, everything);
  await untilStuck(id);
  const { rowCount } = await database.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'fetch forward%' and state <> 'idle'",
  );
  expect(rowCount).toBe(1);
  expect(await endOf(response)).toBe('broken');
  await vi.waitFor(async () => expect((await progressOf(staff, id)).state).toBe('failed'), until);
  const next = await startExport(staff, { ...everything, searchText: 'garcia' });
  expect(next.response.status).toBe(ReplyCode.Ok);
  await next.response.arrayBuffer();
  await vi.waitFor(
    async () => expect((await progressOf(staff, next.id)).state).toBe('done'),
    until,
  );
});

test('of one person one file is made at a time, a third is refused with a clear sentence, and nobody else waits', async () => {
  const leaving = new AbortController();
  const first = await startExport(staff, everything, { signal: leaving.signal });
  const second = crypto.randomUUID();
  const next = startExport(staff, everything, { id: second, signal: leaving.signal });
  await vi.waitFor(
    async () => expect((await progressOf(staff, second)).state).toBe('waiting'),
    until,
  );
  const third = await startExport(staff, everything);
  expect(third.response.status).toBe(ReplyCode.TooManyRequests);
  expect(Number(third.response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await third.response.text()).toContain('You have 2 exports in progress');

  const admin = await portal.as('admin');
  const other = await startExport(admin, { ...everything, searchText: 'garcia' });
  expect(other.response.status).toBe(ReplyCode.Ok);
  await other.response.arrayBuffer();
  expect((await progressOf(staff, second)).state).toBe('waiting');

  await first.response.arrayBuffer();
  expect((await next).response.status).toBe(ReplyCode.Ok);
  leaving.abort();
  await vi.waitFor(
    async () => expect((await progressOf(staff, second)).state).toBe('cancelled'),
    until,
  );
});

test('an export that waits for its turn can be cancelled', async () => {
  const leaving = new AbortController();
  const admin = await portal.as('admin');
  await Promise.all(
    [staff, admin].map((caller) => startExport(caller, everything, { signal: leaving.signal })),
  );
  const superadmin = await portal.as('superadmin');
  const id = crypto.randomUUID();
  const waiting = startExport(superadmin, everything, { id });
  await vi.waitFor(
    async () => expect((await progressOf(superadmin, id)).state).toBe('waiting'),
    until,
  );
  await superadmin.calls(contract.cancelExport, { params: { exportId: id } });
  expect((await waiting).response.status).toBe(ReplyCode.Conflict);
  leaving.abort();
});

test('a citizen who is slow with files of their own keeps nobody of the office waiting', async () => {
  const citizen = await portal.as('citizen');
  await database.query(
    `insert into contact_change (crm_id, before)
     select a.crm_id, jsonb_build_object('note',
         (select string_agg(md5(number::text || part), '') from generate_series(1, 3000) as part))
       from account a cross join generate_series(1, 200) as number where a.username = $1`,
    [emailOf('citizen')],
  );
  const leaving = new AbortController();
  const ask = () =>
    citizen.fetches(exportOwnData.path, {
      method: exportOwnData.method,
      headers: { 'content-type': 'application/json', connection: 'close' },
      body: JSON.stringify({ password: demoPassword }),
      signal: leaving.signal,
    });
  const slow = await ask();
  const second = ask().then(
    () => 'came',
    () => 'left',
  );
  const admin = await portal.as('admin');
  const started = performance.now();
  for (const caller of [staff, admin]) {
    const { response } = await startExport(caller, everything, { signal: leaving.signal });
    expect(response.status).toBe(ReplyCode.Ok);
  }
  // A reader that takes nothing is given up after two minutes: they did not wait for that.
  expect(performance.now() - started).toBeLessThan(60_000);
  leaving.abort();
  expect(await endOf(slow)).toBe('broken');
  // Of one person one file is made at a time: it was never begun.
  expect(await second).toBe('left');
});

test('an export whose session ends while its request is still read is not begun', async () => {
  const began = new Date();
  const stolen = await portal.signIn('staff');
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const sender = writable.getWriter();
  const streamed = { body: readable, duplex: 'half' };
  const asked = stolen.fetches(contract.exportRows.path, {
    method: contract.exportRows.method,
    headers: { 'content-type': 'application/json' },
    ...streamed,
  });
  const body = JSON.stringify({ moduleName: 'crm', additionalInfo: { request: everything } });
  await sender.write(Buffer.from(body.slice(0, 1)));
  // Its session was found alive: the rest is not asked for before.
  const admitted = async (): Promise<number> => {
    const { rowCount } = await database.query(
      `select from session s join session_token t on t.session_id = s.id
        where s.created_on >= $1 and t.kind = 'access' and t.used_on is not null`,
      [began],
    );
    return rowCount;
  };
  await expect.poll(admitted, until).toBe(1);
  await database.query(
    "update session set ended_on = now(), end_reason = 'account' where created_on >= $1",
    [began],
  );
  await database.caughtUp();
  await sender.write(Buffer.from(body.slice(1)));
  await sender.close();
  expect((await asked).status).toBe(ReplyCode.NotSignedIn);
});

test('an export ends with the session that it was begun in, and no other does', async () => {
  const stolen = await portal.signIn('staff');
  const { id, response } = await startExport(stolen, everything);
  const other = await startExport(await portal.as('admin'), {
    ...everything,
    searchText: 'garcia',
  });
  await stolen.calls(logout);
  expect(await endOf(response)).toBe('broken');
  expect((await progressOf(staff, id)).state).toBe('cancelled');
  expect(await endOf(other.response)).toMatch(/^whole/);
  await vi.waitFor(async () => expect(await openExports()).toBe(0), until);
});
