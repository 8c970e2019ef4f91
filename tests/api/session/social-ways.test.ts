import { describe, expect, test } from 'vitest';
import * as oauth from '#shared/contracts/oauth.ts';
import * as social from '#shared/contracts/social.ts';
import { freePort } from '#tests/support/free-port.ts';
import { createOidcBrowser } from '#tests/support/oidc-browser.ts';
import { startPortal } from '#tests/support/portal.ts';
import { secret, startTimedWorld } from './social-world.ts';

const minute = 60_000;

const { world, pass } = await startTimedWorld();

describe('a ticket', () => {
  test('works once, for fifteen minutes, and is not kept', async () => {
    const proof = { source: 'Alpha', ...(await world.ticketFor('Alpha', 'ada')) };
    const { rows } = await world.portal.database.query<{ row: string }>(
      `select row_to_json(t)::text as row from social_ticket t
       union all select row_to_json(f)::text from social_flow f`,
    );
    expect(JSON.stringify(rows)).not.toContain(proof.accessToken);
    expect(JSON.stringify(rows)).not.toContain(proof.verifier);
    const both = await Promise.all([world.signUp(proof), world.signUp(proof)]);
    expect(both.map(({ http }) => http.status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    const late = { source: 'Alpha', ...(await world.ticketFor('Alpha', 'ada')) };
    pass(15 * minute);
    expect((await world.signUp(late)).http.status).toBe(404);
  });

  test('is nothing without the secret of the page that began, nor at another provider', async () => {
    const { accessToken, verifier } = await world.ticketFor('Alpha', 'ada');
    const forms = [
      { source: 'Alpha', accessToken },
      { source: 'Alpha', accessToken, verifier: 'v'.repeat(43) },
      { source: 'Beta', accessToken, verifier },
    ];
    for (const form of forms) expect((await world.signUp(form)).http.status).toBe(404);
    expect((await world.signUp({ source: 'Alpha', accessToken, verifier })).http.status).toBe(200);
  });

  test('gives a browser its session in cookies, and ends the one that somebody planted there', async () => {
    const browser = await world.portal.visitor('web');
    const planted = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const proof = { source: 'Alpha', ...(await world.ticketFor('Alpha', 'ada')) };
    const answer = await browser.calls(social.externalAuthSignup, { body: proof });
    expect(answer).not.toHaveProperty('access_token');
    for (const cookie of answer.http.headers.getSetCookie()) {
      expect(cookie).toMatch(/HttpOnly; Secure; SameSite=Strict/);
    }
    expect((await browser.calls(oauth.currentSession)).userProfilePojo?.firstName).toBe('Ada');
    const attacker = await world.portal
      .stranger('web')
      .fetches(oauth.currentSession.path, { headers: { cookie: planted } });
    expect(attacker.status).toBe(401);
  });
});

describe('the way through the browser', () => {
  const challenge = 'c'.repeat(43);

  test('proves itself to the provider with PKCE, state and nonce, each time anew', async () => {
    const browser = createOidcBrowser(world.portal.address);
    const start = new URL(world.startOf('Alpha', challenge), world.portal.address).href;
    const steps = [await browser.step(start), await browser.step(start)];
    const asked = steps.map(({ location }) => new URL(location).searchParams);
    for (const name of ['state', 'nonce', 'code_challenge']) {
      const [first, second] = asked.map((query) => query.get(name));
      expect(first).toMatch(/^[\w-]{43}$/);
      expect(first).not.toBe(second);
    }
    expect(asked[0]?.get('code_challenge_method')).toBe('S256');
    expect(JSON.stringify(steps)).not.toContain(secret);
  });

  test('takes one answer for one question', async () => {
    const browser = createOidcBrowser(world.portal.address);
    const start = new URL(world.startOf('Alpha', challenge), world.portal.address).href;
    const callback = await browser.signInAt(start, { login: 'ada' });
    expect((await browser.step(callback)).location).toContain('ticket=');
    expect((await browser.step(callback)).location).toContain('failure=expired');
    const mixed = new URL(callback);
    mixed.searchParams.set('code', 'another');
    mixed.searchParams.set('state', 'never-was');
    expect((await browser.step(mixed.href)).location).toContain('failure=expired');
  });

  test('comes back without a ticket where the person refuses or the code is false', async () => {
    const start = new URL(world.startOf('Beta', challenge), world.portal.address).href;
    const refusing = createOidcBrowser(world.portal.address);
    const refused = await refusing.signInAt(start, { answer: 'no' });
    expect((await refusing.step(refused)).location).toContain('failure=cancelled');
    const browser = createOidcBrowser(world.portal.address);
    const callback = new URL(await browser.signInAt(start, { login: 'grace' }));
    callback.searchParams.set('code', 'stolen-elsewhere');
    expect((await browser.step(callback.href)).location).toContain('failure=failed');
  });

  test('hands over to the desktop by a page without scripts', async () => {
    const browser = createOidcBrowser(world.portal.address);
    const start = new URL(world.startOf('Alpha', challenge, 'desktop'), world.portal.address).href;
    const { status, text } = await browser.step(await browser.signInAt(start, { login: 'ada' }));
    expect(status).toBe(200);
    expect(text).toMatch(/href="portal:\/\/open\/social-sign-in\?ticket=[\w-]{43}&amp;flow=c{43}"/);
    expect(text).not.toContain('<script');
  });

  test('names what is wrong with a start', async () => {
    const response = await world.portal
      .stranger()
      .fetches(`${social.socialStartPath}?source=Alpha&client=web&challenge=short`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: [{ path: 'challenge' }] });
  });
});

describe('an ID token that a program hands in', () => {
  test('signs its person in once, whatever the provider tells elsewhere', async () => {
    const accessToken = await world.idTokenFor('Beta', 'grace', 'nonce-of-a-program');
    const form = { source: 'Beta', accessToken, nonce: 'nonce-of-a-program' };
    expect((await world.signUp(form)).userProfilePojo?.firstName).toBe('Grace');
    expect((await world.signUp(form)).http.status).toBe(404);
  });

  test.each([
    ['another nonce', (token: string) => ({ accessToken: token, nonce: 'other' })],
    ['no nonce', (token: string) => ({ accessToken: token })],
    [
      'another person in it',
      (token: string) => {
        const [head = '', body = '', signature = ''] = token.split('.');
        const claims = Buffer.from(body, 'base64url').toString().replace('"grace"', '"ada"');
        const changed = Buffer.from(claims).toString('base64url');
        return { accessToken: `${head}.${changed}.${signature}`, nonce: 'right' };
      },
    ],
    [
      'no signature',
      (token: string) => {
        const head = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
        return { accessToken: `${head}.${token.split('.')[1]}.`, nonce: 'right' };
      },
    ],
  ])('with %s is refused', async (_, change) => {
    const idToken = await world.idTokenFor('Beta', 'grace', 'right');
    const answer = await world.signUp({ source: 'Beta', ...change(idToken) });
    expect(answer.http.status).toBe(401);
  });

  test('of another provider or of an hour ago is refused', async () => {
    const accessToken = await world.idTokenFor('Alpha', 'ada', 'right');
    const elsewhere = await world.signUp({ source: 'Beta', accessToken, nonce: 'right' });
    expect(elsewhere.http.status).toBe(401);
    pass(60 * minute);
    expect((await world.signUp({ source: 'Alpha', accessToken, nonce: 'right' })).http.status).toBe(
      401,
    );
  });
});

test('a provider that is away is said to be', async () => {
  const portal = await startPortal({
    settings: {
      PORTAL_SOCIAL_1_ISSUER: `http://127.0.0.1:${await freePort()}`,
      PORTAL_SOCIAL_1_APP_ID: 'portal',
    },
  });
  const start = world.startOf('Google', 'c'.repeat(43));
  const response = await portal.stranger().fetches(start);
  expect(response.headers.get('location')).toContain('failure=unreachable');
});
