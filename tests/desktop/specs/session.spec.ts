import { authenticate, currentSession, logout } from '#shared/contracts/oauth.ts';
import { callSession, expect, type PageGlobals, signIn, test } from '../fixtures/desktop-test.ts';

test('the page signs in and never sees a token', async ({ page, server }) => {
  const { status, body } = await signIn(page);
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: { code: 200 }, expires_in: 900, anonymous: false });
  expect(JSON.stringify(body)).not.toMatch(/access-|refresh-|_token/);
  expect(await callSession(page)).toBe(200);
  const [call] = server.calls(currentSession.path);
  expect(call?.headers).toMatchObject({
    authorization: 'Bearer access-1',
    'x-portal-client': 'desktop',
  });
  expect(call?.headers.cookie).toBeUndefined();
  expect(await page.evaluate(() => document.cookie)).toBe('');
});

test('a page cannot speak in another name', async ({ page, server }) => {
  await signIn(page);
  await page.evaluate(() =>
    fetch('/rest/idm/auth/v1/session', {
      headers: { 'x-portal-client': 'web', authorization: 'Bearer stolen', 'x-other': '1' },
    }),
  );
  const [call] = server.calls(currentSession.path);
  expect(call?.headers).toMatchObject({
    authorization: 'Bearer access-1',
    'x-portal-client': 'desktop',
  });
  expect(call?.headers['x-other']).toBeUndefined();
});

test('other roads to a token are closed', async ({ page, server }) => {
  await signIn(page);
  const statuses = await page.evaluate(async () => {
    const paths = [
      '/rest/%6fauth/authenticate',
      '/rest//oauth/authenticate',
      '/rest/OAUTH/authenticate',
      '/rest/oauth/authenticate/',
      '/rest/oauth/other',
      '/rest/%2e%2e/rest/oauth/authenticate',
    ];
    const found: string[] = [];
    for (const path of paths) {
      const reply = await fetch(path, {
        method: 'POST',
        body: JSON.stringify({ grantType: 'anonymous' }),
      });
      found.push(`${reply.status} ${(await reply.text()).includes('_token')}`);
    }
    return found;
  });
  // The last one is the sign-in itself once the address is read; its tokens are taken out as usual.
  expect(statuses).toEqual([
    '404 false',
    '404 false',
    '404 false',
    '404 false',
    '404 false',
    '200 false',
  ]);
  expect(server.calls(authenticate.path)).toHaveLength(2);
});

test('an ended access token is renewed once for all calls that wait', async ({ page, server }) => {
  await signIn(page);
  server.expireAccess();
  const statuses = await page.evaluate(() =>
    Promise.all(
      Array.from({ length: 8 }, async () => (await fetch('/rest/idm/auth/v1/session')).status),
    ),
  );
  expect(statuses).toEqual(Array.from({ length: 8 }, () => 200));
  expect(server.calls(authenticate.path)).toHaveLength(2);
});

test('a session that cannot be renewed ends, and the page is told', async ({ page, server }) => {
  await signIn(page);
  server.expireAccess();
  server.revoke();
  expect(await callSession(page)).toBe(401);
  await expect
    .poll(() => page.evaluate(() => (globalThis as unknown as PageGlobals).heard))
    .toContainEqual({ name: 'sessionLost', news: null });
});

test('signing out forgets the session', async ({ page, server }) => {
  await signIn(page);
  await page.evaluate(async (path) => (await fetch(path, { method: 'POST' })).status, logout.path);
  expect(await callSession(page)).toBe(401);
  expect(server.calls(currentSession.path).at(-1)?.headers.authorization).toBeUndefined();
});

test('a wrong password is answered as the service answers it', async ({ page }) => {
  const { status, body } = await signIn(page, 'wrong');
  expect(status).toBe(401);
  expect(body.status.message).toBe('Refused by the service.');
});
