import { beforeAll, expect, test } from 'vitest';
import { createSessionFeature } from '#server/features/session/session-feature.ts';
import { createLogger } from '#server/http/logging.ts';
import * as oauth from '#shared/contracts/oauth.ts';
import { createCaller } from '#tests/support/caller.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';

const hour = 60 * 60_000;

let portal: Portal;
let moment = new Date();

const pass = (milliseconds: number): void => {
  moment = new Date(moment.getTime() + milliseconds);
};

beforeAll(async () => {
  portal = await startPortal({ now: () => moment });
});

const countOf = async (table: 'session' | 'session_token' | 'sign_in_failure'): Promise<number> => {
  const { rows } = await portal.database.query<{ count: number }>(`select count(*) from ${table}`);
  return rows[0]?.count ?? 0;
};

test('what ended more than a day ago is forgotten, what lives stays', async () => {
  const { purge } = createSessionFeature({
    database: portal.database,
    logger: createLogger('silent'),
    findNames: async () => undefined,
    sendMail: async () => undefined,
    mailWritten: async () => undefined,
    address: () => portal.address,
    portalKeys: [Buffer.alloc(32)],
    mailLeaves: true,
    demoAllowed: true,
    readSettings: async () => new Map(),
    now: () => moment,
  }).session;
  for (let visit = 0; visit < 5; visit += 1) await portal.visitor();
  await portal.stranger().calls(oauth.authenticate, {
    body: { grantType: 'password', username: 'nobody@example.org', password: 'wrong' },
  });
  const before = await countOf('session');
  await purge();
  expect(await countOf('session')).toBe(before);
  expect(await countOf('sign_in_failure')).toBe(1);

  pass(37 * hour);
  const staff = await portal.stranger().calls(oauth.authenticate, {
    body: { grantType: 'password', username: 'staff@example.org', password: 'Portal-demo-1!' },
  });
  await purge();
  expect(await countOf('session')).toBe(1);
  expect(await countOf('session_token')).toBe(2);
  expect(await countOf('sign_in_failure')).toBe(0);
  const accessToken = staff.access_token ?? '';
  const caller = createCaller({ address: portal.address, client: 'api', accessToken });
  expect((await caller.calls(oauth.currentSession)).http.status).toBe(200);
});
