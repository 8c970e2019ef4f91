import { beforeAll, beforeEach, expect, test } from 'vitest';
import * as oauth from '#shared/contracts/oauth.ts';
import { ownSessions } from '#shared/contracts/security.ts';
import type { Caller } from '#tests/support/caller.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';

let portal: Portal;
let moment = new Date();

const pass = (seconds: number): void => {
  moment = new Date(moment.getTime() + seconds * 1_000);
};

beforeAll(async () => {
  portal = await startPortal({ now: () => moment });
});

beforeEach(() => {
  moment = new Date();
});

const ping = async (browser: Caller, idleSeconds: number): Promise<number> =>
  (await browser.calls(oauth.keepAlive, { body: { idleSeconds } })).http.status;

const statusOf = async (browser: Caller): Promise<number> =>
  (await browser.calls(oauth.currentSession)).http.status;

const renew = async (browser: Caller): Promise<number> =>
  (await browser.calls(oauth.authenticate, { body: { grantType: 'refresh_token' } })).http.status;

/** The whole time that the settings allow, and the minute of grace. */
const allowed = 1_080 + 120 + 60;

test('a session that a page speaks for ends when nobody has used the page for too long', async () => {
  const browser = await portal.signIn('staff', 'web');
  expect(await ping(browser, 0)).toBe(200);
  pass(600);
  expect(await ping(browser, 600)).toBe(200);
  pass(200);
  expect(await statusOf(browser)).toBe(200);
  expect(await renew(browser)).toBe(200);
  pass(allowed - 800 - 1);
  expect(await statusOf(browser)).toBe(200);
  pass(2);
  expect(await statusOf(browser)).toBe(401);
  expect(await renew(browser)).toBe(401);
});

test('a session that ended so is not among those that the person is told of', async () => {
  const left = await portal.signIn('owner', 'web');
  expect(await ping(left, 0)).toBe(200);
  const toldElsewhere = async () => {
    const here = await portal.signIn('owner', 'web');
    const { sessions, totalRecord } = await here.calls(ownSessions, { body: {} });
    return [sessions.length, totalRecord];
  };
  expect(await toldElsewhere()).toEqual([2, 2]);
  pass(allowed + 1);
  expect(await statusOf(left)).toBe(401);
  expect(await toldElsewhere()).toEqual([2, 2]);
});

test('it lives on as long as somebody uses the page, and no ping revives one that is over', async () => {
  const browser = await portal.signIn('viewer', 'web');
  for (let minute = 0; minute < 40; minute += 10) {
    expect(await ping(browser, 5)).toBe(200);
    pass(600);
    expect(await renew(browser)).toBe(200);
  }
  expect(await ping(browser, allowed + 1)).toBe(200);
  expect(await ping(browser, 0)).toBe(401);
});

test('the time that is allowed is a setting, at once', async () => {
  const browser = await portal.signIn('vendor', 'web');
  await portal.database.query(
    `insert into setting (name, value, visible) values ('idleSeconds', '30', true), ('idleWarningSeconds', '10', true)
     on conflict (name) do update set value = excluded.value`,
  );
  expect(await browser.calls(oauth.keepAlive, { body: { idleSeconds: 0 } })).toMatchObject({
    idleSeconds: 30,
    idleWarningSeconds: 10,
  });
  pass(99);
  expect(await statusOf(browser)).toBe(200);
  pass(2);
  expect(await statusOf(browser)).toBe(401);
  await portal.database.query(
    `delete from setting where name in ('idleSeconds', 'idleWarningSeconds')`,
  );
});

test('a program, which has no page, is not asked for signs of a person', async () => {
  const program = await portal.signIn('staff', 'api');
  pass(14 * 60);
  expect(await statusOf(program)).toBe(200);
});
