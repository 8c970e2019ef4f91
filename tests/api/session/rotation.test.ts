import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TOTP } from 'otpauth';
import { expect, onTestFinished, test } from 'vitest';
import * as oauth from '#shared/contracts/oauth.ts';
import * as security from '#shared/contracts/security.ts';
import { createReseal } from '#server/features/session/reseal.ts';
import { createSecretBox } from '#server/features/session/secret-box.ts';
import type { PortalKeys } from '#server/http/key-ring.ts';
import { readPortalKeys, withNewKey, writeKeyFile } from '#server/secret-key.ts';
import { type DemoAccount, demoPassword, emailOf } from '#tests/support/accounts.ts';
import { createCaller } from '#tests/support/caller.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';
import { inNewestMail } from '#tests/support/portal-mail.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { passwordOf } from './code-world.ts';

const firstStep = async (portal: Portal, account: DemoAccount): Promise<string> =>
  (await portal.stranger().calls(oauth.authenticate, { body: passwordOf(account) })).access_token ??
  '';

test('the portal’s key is changed while everybody stays signed in and every app goes on to work', async () => {
  const { path: dataDir, remove } = await temporaryFolder('keys');
  onTestFinished(remove);
  const before = await readPortalKeys({ secretKey: '', dataDir });
  const keys = withNewKey(before);
  await writeKeyFile(dataDir, keys);
  expect(await readPortalKeys({ secretKey: '', dataDir })).toEqual(keys);
  const text = (some: readonly Buffer[]) => some.map((key) => key.toString('base64')).join(',');
  expect(await readPortalKeys({ secretKey: text(keys), dataDir: '' })).toEqual(keys);

  const old = await startPortal({ settings: { PORTAL_SECRET_KEY: text(before) } });
  const person = await old.signIn('owner', 'web');
  const { secret } = await person.calls(security.beginAuthenticator, {
    body: { password: demoPassword },
  });
  const codeAt = (moment: number): string => new TOTP({ secret }).generate({ timestamp: moment });
  const start = Date.now();
  const { recoveryCodes } = await person.calls(security.confirmAuthenticator, {
    body: { otp: codeAt(start) },
  });

  await old.database.query('update account set mail_code = true where username = $1', [
    emailOf('citizen'),
  ]);
  const waiting = await firstStep(old, 'citizen');

  const unreadable: number[] = [];
  const resealOf = ({ database }: Portal, known: PortalKeys) =>
    createReseal(database, createSecretBox(known), (id) => unreadable.push(id));
  expect(await resealOf(old, keys).count()).toEqual({ authenticators: 1, recoveryCodes: 10 });

  let moment = start + 60_000;
  const next = await startPortal({
    settings: { DATABASE_URL: old.databaseUrl, PORTAL_SECRET_KEY: text(keys) },
    now: () => new Date(moment),
  });
  // The session of before the change goes on with the portal that has the new key, and is renewed there.
  const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const renewed = await next.stranger('web').fetches(oauth.authenticate.path, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ grantType: 'refresh_token' }),
  });
  expect(renewed.status).toBe(200);
  const giveCode = async (otp: string, begun?: string): Promise<number> => {
    const accessToken = begun ?? (await firstStep(next, 'owner'));
    const caller = createCaller({ address: next.address, client: 'api', accessToken });
    return (await caller.calls(oauth.verifyOtp, { body: { otp } })).http.status;
  };
  expect(await giveCode(codeAt(moment))).toBe(200);
  expect(await giveCode(recoveryCodes[0] ?? '')).toBe(200);
  const mailed = await inNewestMail(next, emailOf('citizen'), 'sign-in-code', /^(\d{6})$/m);
  expect(await giveCode(mailed, waiting)).toBe(200);

  const { reseal, count } = resealOf(next, keys);
  await reseal();
  expect(await count()).toEqual({ authenticators: 0, recoveryCodes: 9 });
  moment += 60_000;
  expect(await giveCode(codeAt(moment))).toBe(200);

  // The old key has gone: what was sealed anew is read, and nothing is left to be.
  const last = resealOf(next, [keys[0]]);
  expect(await last.count()).toEqual({ authenticators: 0, recoveryCodes: 9 });
  const { rows } = await next.database.query<{
    readonly sealed_secret: Buffer;
    readonly id: number;
  }>('select sealed_secret, account_id as id from authenticator');
  const [row] = rows;
  expect(row && createSecretBox([keys[0]]).open(row.sealed_secret, row.id)).toBe(secret);
  expect(unreadable).toEqual([]);
});

test('a key file that holds anything else is refused', async () => {
  const { path: dataDir, remove } = await temporaryFolder('keys');
  onTestFinished(remove);
  await readPortalKeys({ secretKey: '', dataDir });
  const file = join(dataDir, 'secret.key');
  await writeFile(file, `${await readFile(file, 'utf8')}nonsense\n`);
  await expect(readPortalKeys({ secretKey: '', dataDir })).rejects.toThrow('does not hold keys');
});
