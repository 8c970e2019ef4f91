import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright/test';
import { product } from '#electron/main/product.ts';
import { authenticate, logout } from '#shared/contracts/oauth.ts';
import {
  callSession,
  test as desktopTest,
  expect,
  type PageGlobals,
  signIn,
} from '../fixtures/desktop-test.ts';
import { hasKeyring, type Keyring, startKeyring } from '../fixtures/keyring.ts';

const test = desktopTest.extend<{ keyring: Keyring }>({
  keyring: async ({}, use) => {
    const keyring = await startKeyring();
    await keyring.restart('unlocked');
    await use(keyring);
    await keyring.stop();
  },
});

test.skip(!hasKeyring(), 'needs dbus, gnome-keyring and libsecret');

const sessionKeeping = (page: Page) =>
  page.evaluate(() =>
    (globalThis as unknown as PageGlobals).platform.desktop?.readSessionKeeping(),
  );

/** Every file of the client's own settings; Chromium's profile holds no less and no more than the page stored. */
const settingsOf = (folder: string): string =>
  readdirSync(folder)
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .map((path) => readFileSync(path, 'latin1'))
    .join('\n');

test('a person stays signed in across a restart, in the key store and nowhere else', async ({
  keyring,
  launch,
  server,
  folder,
}) => {
  const app = await launch({ env: keyring.env });
  const page = await app.firstWindow();
  expect(await sessionKeeping(page)).toEqual({ kind: 'keychain' });
  await signIn(page);
  await app.close();
  expect(settingsOf(folder)).not.toContain('refresh-1');

  const again = await launch({ env: keyring.env, userData: folder });
  expect(await callSession(await again.firstWindow())).toBe(200);
  expect(JSON.parse(server.calls(authenticate.path).at(-1)?.body ?? '')).toEqual({
    grantType: 'refresh_token',
    refresh_token: 'refresh-1',
  });
});

test('signing out takes the session out of the key store', async ({
  keyring,
  launch,
  folder,
  server,
}) => {
  const app = await launch({ env: keyring.env });
  const page = await app.firstWindow();
  await signIn(page);
  await page.evaluate((path) => fetch(path, { method: 'POST' }), logout.path);
  await app.close();

  const again = await launch({ env: keyring.env, userData: folder });
  expect(await callSession(await again.firstWindow())).toBe(401);
  expect(server.calls(authenticate.path)).toHaveLength(1);
});

const readKeyStore = `
  const { default: keytar } = await import('keytar');
  const held = await keytar.getPassword('${product.id}', process.argv[1]);
  process.stdout.write(String(held));
`;

/** What the key store holds under a name, asked as another program of the same person would. */
const heldBy = async (keyring: Keyring, name: string): Promise<string> => {
  const args = ['--input-type=module', '--eval', readKeyStore, name];
  const env = { ...process.env, ...keyring.env };
  return (await promisify(execFile)(process.execPath, args, { env })).stdout;
};

test('what was kept before a policy forbids it is taken out of the key store', async ({
  keyring,
  launch,
  folder,
  server,
}) => {
  const app = await launch({ env: keyring.env });
  await signIn(await app.firstWindow());
  await app.close();
  const entry = await heldBy(keyring, server.url);
  expect(await heldBy(keyring, entry)).toBe('refresh-1');

  const policy = join(folder, 'policy.json');
  writeFileSync(policy, JSON.stringify({ RememberSignIn: false }));
  const ruled = await launch({ env: { ...keyring.env, PORTAL_POLICY_FILE: policy } });
  const page = await ruled.firstWindow();
  expect(await sessionKeeping(page)).toEqual({ kind: 'memory', cause: 'policy' });
  expect(await callSession(page)).toBe(401);
  for (const name of [server.url, entry, `${server.url} copies`]) {
    await expect.poll(() => heldBy(keyring, name)).toBe('null');
  }
});

test('the anonymous user is not kept', async ({ keyring, launch, folder, server }) => {
  const app = await launch({ env: keyring.env });
  await (await app.firstWindow()).evaluate(
    (path) => fetch(path, { method: 'POST', body: JSON.stringify({ grantType: 'anonymous' }) }),
    authenticate.path,
  );
  await app.close();

  const again = await launch({ env: keyring.env, userData: folder });
  expect(await callSession(await again.firstWindow())).toBe(401);
  expect(server.calls(authenticate.path)).toHaveLength(1);
});

test('a locked key store is told to the person, who works on without it', async ({
  keyring,
  launch,
}) => {
  await keyring.restart('locked');
  const page = await (await launch({ env: keyring.env })).firstWindow();
  expect(await sessionKeeping(page)).toEqual({ kind: 'memory', cause: 'locked' });
  await signIn(page);
  expect(await callSession(page)).toBe(200);
});

test('a key store that is locked in the middle of a session is told once; the session lives on in memory', async ({
  keyring,
  launch,
  server,
  folder,
}) => {
  const app = await launch({ env: keyring.env });
  const page = await app.firstWindow();
  await signIn(page);
  expect(await sessionKeeping(page)).toEqual({ kind: 'keychain' });

  await keyring.lock();
  server.expireAccess();
  expect(await callSession(page)).toBe(200);
  server.expireAccess();
  expect(await callSession(page)).toBe(200);
  const locked = { kind: 'memory', cause: 'locked' };
  const heard = await page.evaluate(() => (globalThis as unknown as PageGlobals).heard);
  expect(heard.filter(({ name }) => name === 'sessionKeeping')).toEqual([
    { name: 'sessionKeeping', news: locked },
  ]);
  expect(await sessionKeeping(page)).toEqual(locked);
  await app.close();
  expect(settingsOf(folder)).not.toMatch(/refresh-\d|access-\d/);

  // What it still holds is the token before: the service no longer takes it, and the person signs in.
  await keyring.restart('unlocked');
  const again = await launch({ env: keyring.env, userData: folder });
  expect(await callSession(await again.firstWindow())).toBe(401);
});

test('without a key store the session lives until the client is closed', async ({
  launch,
  folder,
}) => {
  const app = await launch();
  const page = await app.firstWindow();
  expect(await sessionKeeping(page)).toEqual({ kind: 'memory', cause: 'unavailable' });
  await signIn(page);
  expect(await callSession(page)).toBe(200);
  await app.close();
  const again = await launch({ userData: folder });
  expect(await callSession(await again.firstWindow())).toBe(401);
});
