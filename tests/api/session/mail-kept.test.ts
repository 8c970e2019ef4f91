import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createLogger } from '#server/http/logging.ts';
import { startPortal as startRealPortal } from '#server/portal.ts';
import { readSettings } from '#server/settings.ts';
import { appConfig, saveAppConfig } from '#shared/contracts/app-config.ts';
import * as oauth from '#shared/contracts/oauth.ts';
import { setMailCode } from '#shared/contracts/security.ts';
import { demoPassword, emailOf } from '#tests/support/accounts.ts';
import { createCaller } from '#tests/support/caller.ts';
import { signInAs } from '#tests/support/outbox-reader.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';

let portal: Portal;

/** A portal in production without a mail server, on the same data. */
let inUse: Awaited<ReturnType<typeof startRealPortal>>;

beforeAll(async () => {
  portal = await startPortal();
  inUse = await startRealPortal({
    settings: readSettings({
      NODE_ENV: 'production',
      PORT: '0',
      DATABASE_URL: portal.databaseUrl,
      PORTAL_DATA_DIR: await mkdtemp(join(inject('cluster').folder, 'data-')),
      PORTAL_SIGN_INS_PER_MINUTE: '0',
    }),
    logger: createLogger('silent'),
  });
  await portal.database.query('update account set active = true');
});

afterAll(() => inUse.stop());

const signIn = () =>
  createCaller({ address: inUse.address, client: 'api' }).calls(oauth.authenticate, {
    body: {
      grantType: 'password',
      username: encodeURIComponent(emailOf('admin')),
      password: encodeURIComponent(demoPassword),
    },
  });

test('where mail stays in the portal nobody can ask for codes that would come by it', async () => {
  const caller = await signInAs(inUse.address, 'admin');
  const { settings } = await caller.calls(appConfig);
  const version = settings.find(({ name }) => name === 'otp')?.version ?? 0;
  const set = (value: string) =>
    caller.calls(saveAppConfig, { body: { changes: [{ name: 'otp', value, version }] } });
  expect(await set('staff')).toMatchObject({
    http: { status: 400 },
    errors: [{ path: 'otp', code: 'noMail' }],
  });
  expect((await set('off')).http.status).toBe(200);
  const chosen = await caller.calls(setMailCode, {
    body: { enabled: true, password: demoPassword },
  });
  expect(chosen).toMatchObject({
    http: { status: 400 },
    errors: [{ path: 'enabled', code: 'noMail' }],
  });
});

test('who had chosen them before gets in all the same', async () => {
  await portal.database.query('update account set mail_code = true where username = $1', [
    emailOf('admin'),
  ]);
  expect((await signIn()).isOtpRequire).toBe(false);
});
