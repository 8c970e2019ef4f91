import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import { menuList } from '#shared/contracts/menu.ts';
import * as oauth from '#shared/contracts/oauth.ts';
import { demoPassword, emailOf } from '#tests/support/accounts.ts';
import type { Caller } from '#tests/support/caller.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';

let portal: Portal;
let moment = new Date();

beforeAll(async () => {
  portal = await startPortal({ now: () => moment });
});

beforeEach(() => {
  moment = new Date();
});

const staff = {
  grantType: 'password',
  username: emailOf('staff'),
  password: demoPassword,
} as const;

const renewal = { body: { grantType: 'refresh_token' } } as const;

/** A second tab: the same cookies, sent by somebody else. */
const sameCookies = (browser: Caller) => {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { cookie, 'content-type': 'application/json' };
  return (body: object): Promise<Response> =>
    portal.stranger('web').fetches(oauth.authenticate.path, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
};

describe('a browser', () => {
  test('gets its tokens in cookies that scripts cannot read, and nowhere else', async () => {
    const answer = await portal.stranger('web').calls(oauth.authenticate, { body: staff });
    const cookies = answer.http.headers.getSetCookie();
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies) {
      expect(cookie).toContain('; HttpOnly');
      expect(cookie).toContain('; Secure');
      expect(cookie).toContain('; SameSite=Strict');
      expect(cookie).not.toContain('Domain=');
    }
    expect(cookies.find((cookie) => cookie.startsWith('portal-access='))).toContain('Path=/rest;');
    expect(cookies.find((cookie) => cookie.startsWith('portal-refresh='))).toContain(
      'Path=/rest/oauth;',
    );
    expect(answer).not.toHaveProperty('access_token');
    expect(answer).not.toHaveProperty('refresh_token');
    const tokens = cookies.map((cookie) => /=([\w-]{20,});/.exec(cookie)?.[1] ?? '');
    for (const token of tokens) expect(JSON.stringify(answer)).not.toContain(token);
  });

  test('is recognised by its cookie', async () => {
    const browser = await portal.signIn('staff', 'web');
    const answer = await browser.calls(oauth.currentSession);
    expect(answer.userProfilePojo?.emailAddress).toBe(emailOf('staff'));
  });

  test('renews by its cookie and sees no token then either', async () => {
    const browser = await portal.signIn('staff', 'web');
    const before = new Map(browser.cookies);
    const answer = await browser.calls(oauth.authenticate, renewal);
    expect(answer.status.code).toBe(ReplyCode.Ok);
    expect(answer).not.toHaveProperty('refresh_token');
    expect(browser.cookies.get('portal-refresh')).not.toBe(before.get('portal-refresh'));
    expect((await browser.calls(oauth.currentSession)).status.code).toBe(ReplyCode.Ok);
  });

  test('cannot hand in a token in the body', async () => {
    const { refresh_token: refreshToken } = await portal
      .stranger('desktop')
      .calls(oauth.authenticate, { body: staff });
    const answer = await portal.stranger('web').calls(oauth.authenticate, {
      body: { grantType: 'refresh_token', refresh_token: refreshToken },
    });
    expect(answer.http.status).toBe(401);
  });

  test('loses its cookies when it signs out', async () => {
    const browser = await portal.signIn('staff', 'web');
    await browser.calls(oauth.logout);
    expect(browser.cookies.size).toBe(0);
  });

  test('loses its cookies when its session is over', async () => {
    const browser = await portal.signIn('staff', 'web');
    moment = new Date(moment.getTime() + 13 * 60 * 60_000);
    const answer = await browser.calls(oauth.authenticate, renewal);
    expect(answer.http.status).toBe(401);
    expect(browser.cookies.size).toBe(0);
  });
});

describe('two tabs that renew at the same moment', () => {
  test('end up with one and the same refresh token', async () => {
    const browser = await portal.signIn('staff', 'web');
    const tab = sameCookies(browser);
    const responses = await Promise.all([
      tab({ grantType: 'refresh_token' }),
      tab({ grantType: 'refresh_token' }),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    const refreshCookies = responses.map(({ headers }) =>
      headers.getSetCookie().find((cookie) => cookie.startsWith('portal-refresh=')),
    );
    expect(refreshCookies[0]).toBe(refreshCookies[1]);
  });

  test('are no longer told from a thief after a minute', async () => {
    const browser = await portal.signIn('staff', 'web');
    const tab = sameCookies(browser);
    await browser.calls(oauth.authenticate, renewal);
    moment = new Date(moment.getTime() + 60_001);
    expect((await tab({ grantType: 'refresh_token' })).status).toBe(401);
    expect((await browser.calls(oauth.currentSession)).http.status).toBe(401);
  });

  test('have five seconds once one of them has gone on with the new token', async () => {
    const browser = await portal.signIn('staff', 'web');
    const tab = sameCookies(browser);
    await browser.calls(oauth.authenticate, renewal);
    moment = new Date(moment.getTime() + 1);
    await browser.calls(oauth.currentSession);
    moment = new Date(moment.getTime() + 4_998);
    expect((await tab({ grantType: 'refresh_token' })).status).toBe(200);
    moment = new Date(moment.getTime() + 1);
    expect((await tab({ grantType: 'refresh_token' })).status).toBe(401);
    expect((await browser.calls(oauth.currentSession)).http.status).toBe(401);
  });

  test('are no longer told from a thief once the new token was exchanged', async () => {
    const browser = await portal.signIn('staff', 'web');
    const tab = sameCookies(browser);
    await browser.calls(oauth.authenticate, renewal);
    await browser.calls(oauth.authenticate, renewal);
    expect((await tab({ grantType: 'refresh_token' })).status).toBe(401);
    expect((await browser.calls(oauth.currentSession)).http.status).toBe(401);
  });
});

describe('another site', () => {
  test('cannot make a call that changes something with the cookies of a person', async () => {
    const browser = await portal.signIn('staff', 'web');
    const answer = await browser.fetches(menuList.path, {
      method: 'POST',
      headers: { 'x-portal-client': '', 'content-type': 'application/json' },
      body: '{}',
    });
    expect(answer.status).toBe(403);
  });

  test('cannot send a form', async () => {
    const browser = await portal.signIn('staff', 'web');
    for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data']) {
      const answer = await browser.fetches(oauth.logout.path, {
        method: 'POST',
        headers: { 'x-portal-client': '', 'content-type': type },
        body: 'x=1',
      });
      expect(answer.status).toBe(403);
    }
    expect((await browser.calls(oauth.currentSession)).status.code).toBe(ReplyCode.Ok);
  });

  test('is given no leave by the service: no CORS header, whatever it asks', async () => {
    const answer = await portal.stranger('web').fetches(oauth.currentSession.path, {
      headers: { origin: 'https://evil.example' },
    });
    const preflight = await portal.stranger('web').fetches(menuList.path, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    for (const { headers } of [answer, preflight]) {
      expect(headers.get('access-control-allow-origin')).toBeNull();
    }
    expect(preflight.status).toBe(404);
  });
});

test('a session that somebody planted in a browser is not carried over into the person who signs in', async () => {
  const attacker = await portal.visitor('web');
  const planted = new Map(attacker.cookies);
  const victim = sameCookies(attacker);
  const response = await victim(staff);
  expect(response.status).toBe(200);
  const given = response.headers.getSetCookie().join();
  for (const token of planted.values()) expect(given).not.toContain(token);
  expect((await attacker.calls(oauth.currentSession)).http.status).toBe(401);
  expect((await attacker.calls(oauth.authenticate, renewal)).http.status).toBe(401);
});
