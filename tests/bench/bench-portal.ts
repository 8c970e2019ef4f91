import { Agent, request } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { Client } from 'pg';
import { seedPortal } from '#server/commands/seed/fill.ts';
import type { Database } from '#server/database/database.ts';
import { startEmbeddedPostgres } from '#server/database/embedded-postgres.ts';
import { openPortalDatabase } from '#server/portal.ts';
import { accountsOf } from '#server/prepare-data.ts';
import { readSettings } from '#server/settings.ts';
import * as oauth from '#shared/contracts/oauth.ts';
import { type DemoAccount, demoPassword, emailOf } from '#tests/support/accounts.ts';
import { createCaller } from '#tests/support/caller.ts';
import { seedDay } from '#tests/support/seed-day.ts';
import { startPortalProcess } from '#tests/support/portal-process.ts';
import type { Bench } from './measure.ts';

export type BenchOptions = {
  readonly contacts: number;
  readonly dataDir: string;
  readonly runs: number;
  readonly minutes: number;
  readonly only: string;
  readonly tell: (line: string) => void;
};

/** Bench data as the specification counts it: 300,000 cases and 200,000 properties for a million contacts. */
const fillOnce = async (database: Database, { contacts, tell }: BenchOptions): Promise<void> => {
  const { rows } = await database.query<{ readonly count: number }>(
    'select count(*) from contact_doc',
  );
  if ((rows[0]?.count ?? 0) < contacts) {
    const size = {
      contacts,
      cases: Math.round(contacts * 0.3),
      properties: Math.round(contacts * 0.2),
      today: seedDay,
    };
    await seedPortal(database, size, tell);
  }
  // What a portal of that age has behind it, and what a run that was killed has lost: indexes answer without a look at the
  // rows, and the planner knows them.
  await database.long.query('vacuum analyze');
  await accountsOf(database).ensureDemo(demoPassword);
};

/** Signs somebody in as a program. */
const tokenFor = async (address: string, who: 'anonymous' | DemoAccount): Promise<string> => {
  const answer = await createCaller({ address, client: 'api' }).calls(oauth.authenticate, {
    body:
      who === 'anonymous'
        ? { grantType: 'anonymous' }
        : {
            grantType: 'password',
            username: encodeURIComponent(emailOf(who)),
            password: encodeURIComponent(demoPassword),
          },
  });
  const { access_token: token } = answer;
  if (token === undefined) throw new Error(`Signing in failed: ${answer.status.message}`);
  return token;
};

/** An access token lives for fifteen minutes, and a section may take longer. */
const renewedAfterMs = 10 * 60_000;

/** Keeps somebody signed in: answers with a token that is never old. */
export const keepSignedIn = (
  address: string,
  who: 'anonymous' | DemoAccount,
): (() => Promise<string>) => {
  let token = tokenFor(address, who);
  let since = Date.now();
  return () => {
    if (Date.now() - since > renewedAfterMs) {
      token = tokenFor(address, who);
      since = Date.now();
    }
    return token;
  };
};

/**
 * Posts over one connection that stays open. Not by `fetch`: on two cores its own work would be a good part of what is
 * measured.
 */
export const createPost = (address: string, tokenNow: () => Promise<string>) => {
  const agent = new Agent({ keepAlive: true });
  return async (path: string, body: unknown): Promise<string> => {
    const content = JSON.stringify(body);
    const headers = {
      authorization: `Bearer ${await tokenNow()}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(content),
      'x-portal-client': 'api',
    };
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    request(new URL(path, address), { method: 'POST', agent, headers }, (response) => {
      textOf(response).then((text) => {
        if (response.statusCode === 200) resolve(text);
        else reject(new Error(`${path} ${content}: ${response.statusCode} ${text.slice(0, 500)}`));
      }, reject);
    })
      .once('error', reject)
      .end(content);
    return promise;
  };
};

/** Starts PostgreSQL, fills it when it is not yet as large as asked, and starts the service as a process of its own. */
export const openBench = async (
  options: BenchOptions,
): Promise<{ readonly bench: Bench; readonly close: () => Promise<void> }> => {
  const { dataDir, runs, minutes, only, tell } = options;
  const postgres = await startEmbeddedPostgres({ dataDir, log: tell });
  const settings = { DATABASE_URL: postgres.url, NODE_ENV: 'test' };
  const cleanUps: (() => Promise<unknown>)[] = [];
  const database = await openPortalDatabase(readSettings(settings), tell, cleanUps);
  await fillOnce(database, options);
  const portal = await startPortalProcess({
    dataDir,
    settings: {
      ...settings,
      PORTAL_CALLS_PER_MINUTE: '0',
      PORTAL_SIGN_INS_PER_MINUTE: '0',
      // Mail is sent by processes that the section about it starts and kills.
      PORTAL_MAIL_CONNECTIONS: '0',
    },
  });
  const { address, pid } = portal;
  const tokenNow = keepSignedIn(address, 'staff');
  const fetches: Bench['fetches'] = async (path, init) =>
    createCaller({ address, client: 'api', accessToken: await tokenNow() }).fetches(path, init);
  const client = new Client({
    connectionString: postgres.url,
    options: '-c jit=off -c random_page_cost=1.1 -c max_parallel_workers_per_gather=0',
    types: { getTypeParser: () => (text: string) => text },
  });
  await client.connect();
  const raw: Bench['raw'] = async (text, values = []) =>
    (await client.query({ text, values: [...values], rowMode: 'array' })).rows;
  const bench: Bench = {
    address,
    pid,
    database,
    databaseUrl: postgres.url,
    raw,
    fetches,
    runs,
    minutes,
    only,
    tell,
    call: createPost(address, tokenNow),
    forget: async () => {
      await raw("select pg_notify('contact_change', '')");
    },
  };
  const close = async () => {
    await client.end();
    await portal.stop();
    for (const cleanUp of cleanUps.toReversed()) await cleanUp();
    await postgres.stop();
  };
  return { bench, close };
};
