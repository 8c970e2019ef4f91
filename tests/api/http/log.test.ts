import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createLogger } from '#server/http/logging.ts';
import { type Portal as Service, startPortal } from '#server/portal.ts';
import { readSettings } from '#server/settings.ts';
import { searchView } from '#shared/contracts/crm-view.ts';
import * as oauth from '#shared/contracts/oauth.ts';
import { demoPassword, emailOf } from '#tests/support/accounts.ts';
import { createCaller } from '#tests/support/caller.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const lines: string[] = [];
let service: Service;
let cleanUp: () => Promise<void> = async () => undefined;

beforeAll(async () => {
  const folder = await temporaryFolder('log');
  const copy = await createTestDatabase(inject('cluster'));
  service = await startPortal({
    settings: readSettings({
      NODE_ENV: 'test',
      PORT: '0',
      DATABASE_URL: copy.url,
      PORTAL_DATA_DIR: folder.path,
    }),
    logger: createLogger(
      'trace',
      new Writable({
        write: (chunk: Buffer, _, done) => {
          lines.push(chunk.toString());
          done();
        },
      }),
    ),
  });
  cleanUp = async () => {
    await service.stop();
    await copy.drop();
    await folder.remove();
  };
});

afterAll(() => cleanUp());

test('the log tells what happened and nothing about people', async () => {
  const stranger = createCaller({ address: service.address, client: 'api' });
  const signIn = (password: string) =>
    stranger.calls(oauth.authenticate, {
      body: { grantType: 'password', username: emailOf('staff'), password },
    });
  const { access_token: accessToken = '', refresh_token: refreshToken = '' } =
    await signIn(demoPassword);
  await signIn('my-secret-guess');
  const staff = createCaller({ address: service.address, client: 'api', accessToken });
  await staff.calls(searchView, { body: { searchText: 'Confidential Person' } });
  await staff.fetches('/rest/casetypes/v1/get_active_states?caseTypeIds=hidden-query');
  await staff.fetches('/rest/crm/contact/v1/detail/987654321');
  // A failure inside: PostgreSQL quotes the row that it refuses.
  await service.database.query(
    'alter table session add constraint broken check (id is null) not valid',
  );
  const broken = await signIn(demoPassword);
  await service.database.query('alter table session drop constraint broken');

  expect(broken.http.status).toBe(500);
  expect(JSON.stringify(broken)).not.toMatch(/constraint|session|postgres/i);
  const log = lines.join('');
  expect(log).toContain('"route":"/rest/crm/contact/v1/detail/:crmId"');
  const entry = lines.find((line) => line.includes('"level":"error"')) ?? '';
  expect(entry).toContain(broken.requestId);
  expect(entry).toContain('"constraint":"broken"');
  expect(entry).toContain('session-opening.repository.ts');
  for (const secret of [
    demoPassword,
    'my-secret-guess',
    'Confidential',
    'hidden-query',
    '987654321',
    emailOf('staff'),
    accessToken,
    refreshToken,
    'remoteAddress',
    'Failing row',
  ]) {
    expect(log).not.toContain(secret);
  }
});
