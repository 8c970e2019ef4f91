import { request } from 'node:http';
import { describe, expect, test } from 'vitest';
import { accessRights } from '#shared/contracts/access-control.ts';
import { uploadImport } from '#shared/contracts/contact-import.ts';
import * as oauth from '#shared/contracts/oauth.ts';
import { healthz } from '#shared/contracts/health.ts';
import { register } from '#shared/contracts/register.ts';
import { socialCallbackPath, socialStartPath } from '#shared/contracts/social.ts';
import { callUrl } from '#renderer/api/call-url.ts';
import { examplesFor } from '#tests/contract/examples.ts';
import { type DemoAccount, demoPassword, emailOf } from '#tests/support/accounts.ts';
import { formType } from '#tests/support/broken-forms.ts';
import type { Caller } from '#tests/support/caller.ts';
import { startPortal } from '#tests/support/portal.ts';

describe('a portal that allows 20 calls a minute', async () => {
  const portal = await startPortal({ settings: { PORTAL_CALLS_PER_MINUTE: '20' } });

  test('refuses the twenty-first, says when to come back, and still tells that it lives', async () => {
    const stranger = portal.stranger();
    for (let call = 0; call < 20; call += 1) {
      expect((await stranger.calls(oauth.currentSession)).http.status).toBe(401);
    }
    // Another address claimed in a header is not believed.
    const response = await stranger.fetches(oauth.currentSession.path, {
      headers: { 'x-forwarded-for': '203.0.113.7' },
    });
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await response.json()).toMatchObject({ status: { code: 429 } });
    const disguised = await stranger.fetches(oauth.currentSession.path.replace('rest', '%72est'));
    expect(disguised.status).toBe(429);
    expect((await stranger.calls(healthz)).http.status).toBe(200);
  });
});

describe('before a byte of a body has come', async () => {
  const portal = await startPortal();

  /** Begins uploads whose bodies never come, and gives how many are refused, as soon as one is. */
  const refusedOf = async (account: DemoAccount, uploads: number, bytes: number) => {
    const { access_token: token } = await portal.stranger().calls(oauth.authenticate, {
      body: { username: emailOf(account), password: demoPassword },
    });
    const begun = Array.from({ length: uploads }, () =>
      request(`${portal.address}${uploadImport.path}`, {
        method: uploadImport.method,
        agent: false,
        headers: {
          authorization: `Bearer ${token}`,
          'x-portal-client': 'api',
          'content-type': formType,
          'content-length': bytes,
        },
      }),
    );
    const answers: number[] = [];
    const refused = Promise.withResolvers<void>();
    for (const upload of begun) {
      upload.on('error', () => undefined);
      upload.on('response', (answer) => {
        answer.resume();
        answers.push(answer.statusCode ?? 0);
        refused.resolve();
      });
      upload.flushHeaders();
    }
    await refused.promise;
    for (const upload of begun) upload.destroy();
    return answers;
  };

  test('a person is refused who has three of the largest files on their way', async () => {
    expect(await refusedOf('admin', 4, 50 * 1024 * 1024)).toEqual([429]);
  });

  test('a person is refused who has made the call as often as one may in a minute', async () => {
    const staff = await portal.as('staff');
    const uploads = async () => {
      const form = new FormData();
      form.append('data', JSON.stringify({ fileName: 'people.csv' }));
      form.append('file', new Blob(['First name\nAda\n']), 'people.csv');
      return (await staff.fetches(uploadImport.path, { method: 'POST', body: form })).status;
    };
    for (let time = 0; time < uploadImport.perMinute; time += 1) expect(await uploads()).toBe(200);
    expect(await uploads()).toBe(429);
    expect(await refusedOf('staff', 1, 100)).toEqual([429]);
  });
});

describe('a portal behind a proxy that it trusts', async () => {
  const portal = await startPortal({
    settings: { PORTAL_CALLS_PER_MINUTE: '3', PORTAL_TRUST_PROXY: '127.0.0.1' },
  });

  test('limits a person who comes from many addresses', async () => {
    const [viewer, owner] = [await portal.as('viewer'), await portal.as('owner')];
    const asks = async (caller: Caller, place: number): Promise<number> => {
      const headers = { 'x-forwarded-for': `198.51.100.${place}` };
      return (await caller.fetches(oauth.currentSession.path, { headers })).status;
    };
    for (let place = 1; place <= 3; place += 1) expect(await asks(viewer, place)).toBe(200);
    expect(await asks(viewer, 4)).toBe(429);
    expect(await asks(owner, 5)).toBe(200);
  });

  test('limits a person who is refused each time', async () => {
    const citizen = await portal.as('citizen');
    const asks = async (place: number): Promise<number> => {
      const headers = { 'x-forwarded-for': `198.51.100.${place}` };
      return (await citizen.fetches(accessRights.path, { headers })).status;
    };
    for (let place = 11; place <= 13; place += 1) expect(await asks(place)).toBe(403);
    expect(await asks(14)).toBe(429);
  });

  test('limits each caller for itself', async () => {
    const from = async (address: string): Promise<number> => {
      const headers = { 'x-forwarded-for': address };
      return (await portal.stranger().fetches(oauth.currentSession.path, { headers })).status;
    };
    for (let call = 0; call < 3; call += 1) expect(await from('203.0.113.7')).toBe(401);
    expect(await from('203.0.113.7')).toBe(429);
    expect(await from('203.0.113.8')).toBe(401);
    for (const last of ['1', '2', '3']) await from(`2001:db8:1:2::${last}`);
    expect(await from('2001:db8:1:2::4')).toBe(429);
    expect(await from('2001:db8:1:3::4')).toBe(401);
  });
});

describe('a portal that allows 8 sign-ins a minute', async () => {
  const portal = await startPortal({ settings: { PORTAL_SIGN_INS_PER_MINUTE: '8' } });

  const signIn = async (
    name: string,
    field: 'username' | 'email' = 'username',
  ): Promise<number> => {
    const body = { [field]: name, password: demoPassword };
    return (await portal.stranger().calls(oauth.authenticate, { body })).http.status;
  };

  test('lets one name have half of them and one address all of them', async () => {
    for (const field of ['username', 'email', 'email', 'username'] as const) {
      expect(await signIn(emailOf('staff'), field)).toBe(200);
    }
    expect(await signIn(encodeURIComponent(emailOf('staff').toUpperCase()))).toBe(429);
    expect(await signIn(emailOf('viewer'))).toBe(200);
    expect(await signIn('nobody@example.org')).toBe(401);
    expect(await signIn(emailOf('admin'))).toBe(200);
    expect(await signIn(emailOf('admin'))).toBe(429);
    const { rows } = await portal.database.query(
      "select code from audit_log where act = 'session.sign-in' order by seq",
    );
    expect(rows).toEqual([200, 200, 200, 200, 200, 401, 200].map((code) => ({ code })));
  });
});

describe('a portal that allows 3 sign-ins a minute', async () => {
  const portal = await startPortal({ settings: { PORTAL_SIGN_INS_PER_MINUTE: '3' } });
  const examples = examplesFor(1);
  /** Told to anybody as often as they ask, or counted with their own measure. */
  const others = new Set(['authenticate', 'logout', 'healthz', 'readyz']);
  const guessing = [...register].filter(
    ([name, { access, method, query }]) =>
      access.kind === 'public' && !others.has(name) && (method !== 'GET' || query !== undefined),
  );

  test.each(guessing)('%s cannot be tried without end', async (name, call) => {
    const { body, ...parts } = examples[name] ?? {};
    const tries = Array.from({ length: 4 }, async () => {
      const response = await portal.stranger().fetches(callUrl(call, parts), {
        method: call.method,
        headers: { 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      await response.arrayBuffer();
      return response.status;
    });
    expect(await Promise.all(tries)).toContain(429);
  });

  test('nor can the way to a provider', async () => {
    for (const path of [socialStartPath, socialCallbackPath]) {
      const tries = Array.from({ length: 4 }, () => portal.stranger().fetches(path));
      expect((await Promise.all(tries)).map(({ status }) => status)).toContain(429);
    }
  });
});
