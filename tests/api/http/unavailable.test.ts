import { Writable } from 'node:stream';
import { expect, inject, test } from 'vitest';
import { createLogger } from '#server/http/logging.ts';
import { startPortal } from '#server/portal.ts';
import { readSettings } from '#server/settings.ts';
import { healthz, readyz } from '#shared/contracts/health.ts';
import * as oauth from '#shared/contracts/oauth.ts';
import { createCaller } from '#tests/support/caller.ts';
import { noWebBuild } from '#tests/support/no-web-build.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { asSuperuser } from '#tests/support/test-cluster.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

/** What the log says at level warn and above, line by line, but for whether there is a web build: nothing here needs one. */
const logInto = (lines: Record<string, unknown>[]) =>
  createLogger(
    'warn',
    new Writable({
      write: (chunk: Buffer, _, done) => {
        const line = JSON.parse(chunk.toString()) as Record<string, unknown>;
        if (line['msg'] !== noWebBuild) lines.push(line);
        done();
      },
    }),
  );

test('while the database is away calls say so, the log once, and afterwards everything works by itself until it is told to stop', async () => {
  const folder = await temporaryFolder('away');
  const cluster = inject('cluster');
  const copy = await createTestDatabase(cluster);
  const name = new URL(copy.url).pathname.slice(1);
  const log: Record<string, unknown>[] = [];
  const service = await startPortal({
    settings: readSettings({
      NODE_ENV: 'test',
      PORT: '0',
      DATABASE_URL: copy.url,
      PORTAL_DATA_DIR: folder.path,
      PORTAL_SEED_CONTACTS: '0',
      PORTAL_STOP_DELAY: '300',
    }),
    logger: logInto(log),
  });
  const caller = createCaller({ address: service.address, client: 'api' });
  const signIn = () => caller.calls(oauth.authenticate, { body: { grantType: 'anonymous' } });
  await expect.poll(async () => (await caller.calls(readyz)).http.status).toBe(200);

  await asSuperuser(cluster, async (client) => {
    await client.query(`alter database ${name} with allow_connections false`);
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
      [name],
    );
  });
  const away = await caller.calls(readyz);
  expect(away.http.status).toBe(503);
  expect(away).toMatchObject({ status: { code: 503 }, database: 'down' });
  const refused = await signIn();
  expect(refused.http.status).toBe(503);
  expect(refused.http.headers.get('retry-after')).toBe('5');
  expect((await caller.calls(healthz)).http.status).toBe(200);
  // A browser keeps its session for when the service is back.
  const renewal = await caller.fetches(oauth.authenticate.path, {
    method: oauth.authenticate.method,
    headers: {
      'x-portal-client': 'web',
      'content-type': 'application/json',
      cookie: `portal-refresh=${'x'.repeat(43)}`,
    },
    body: JSON.stringify({ grantType: 'refresh_token' }),
  });
  expect(renewal.status).toBe(503);
  expect(renewal.headers.getSetCookie()).toEqual([]);
  await expect
    .poll(() => log.filter(({ err }) => err !== undefined), { timeout: 10_000 })
    .toMatchObject([{ msg: 'the database cannot be reached', err: { stack: '' } }]);

  await asSuperuser(cluster, (client) =>
    client.query(`alter database ${name} with allow_connections true`),
  );
  await expect.poll(async () => (await caller.calls(readyz)).http.status).toBe(200);
  expect((await signIn()).http.status).toBe(200);

  await expect
    .poll(() => log.map(({ msg }) => msg), { timeout: 10_000 })
    .toEqual(['the database cannot be reached', 'the database can be reached again']);
  expect(log[1]?.['failures']).toBeGreaterThan(0);

  const hurrying = new AbortController();
  const left = service.leave(hurrying.signal);
  expect(await caller.calls(readyz)).toMatchObject({ status: { message: 'Stopping.' } });
  expect((await signIn()).http.status).toBe(200);
  hurrying.abort();
  await left;

  await service.stop();
  await copy.drop();
  await folder.remove();
});
