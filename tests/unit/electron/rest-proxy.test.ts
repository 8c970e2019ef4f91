import { expect, test } from 'vitest';
import { createLine } from '#electron/main/line.ts';
import { dataHeaders } from '#electron/main/bundle.ts';
import { createMemoryShelf } from '#electron/main/copy-shelf.ts';
import { copyLimits, createOfflineCopies, noCopies } from '#electron/main/offline-copies.ts';
import { createOpenCalls } from '#electron/main/open-calls.ts';
import { createPortalClient } from '#electron/main/portal-client.ts';
import { createPresence } from '#electron/main/presence.ts';
import { createRestProxy } from '#electron/main/rest-proxy.ts';
import { createSessionTokens } from '#electron/main/session-tokens.ts';
import { authenticate, logout } from '#shared/contracts/oauth.ts';
import { streetViewImage } from '#shared/contracts/global-search.ts';
import { photoAddress } from '#shared/contracts/profile.ts';
import { externalAuthSignup } from '#shared/contracts/social.ts';
import { startupData } from '#shared/contracts/startup.ts';
import { callNameHeader, pageNameHeader } from '#shared/ipc/call-name.ts';

const origin = 'https://portal.example.org';

type Sent = { readonly url: string; readonly init: RequestInit };

const signedIn = {
  status: { code: 200, message: 'Success' },
  expires_in: 900,
  anonymous: false,
  crmId: 7,
};

/** The proxy over a service that is one function. */
const setUp = (service: (sent: Sent) => Response | Promise<Response>, copies = noCopies) => {
  const sent: Sent[] = [];
  const events: string[] = [];
  const portal = { address: origin };
  const server = () => portal.address;
  const fetch = async (url: string, init: RequestInit) => {
    sent.push({ url, init });
    return service({ url, init });
  };
  const tokens = createSessionTokens({
    fetch,
    server,
    now: () => 0,
    onRenewed: () => undefined,
    onLost: () => void events.push('lost'),
    kept: { read: async () => null, write: async () => undefined, remove: async () => undefined },
  });
  const client = createPortalClient({ fetch, server, tokens });
  const onSignedOut = async () => void events.push('signed out');
  const presence = createPresence();
  const line = createLine({ ask: async () => true, now: () => 0 });
  const portalSettings = { learn: (startup: unknown) => void events.push(JSON.stringify(startup)) };
  const openCalls = createOpenCalls();
  const proxy = createRestProxy({
    openCalls,
    client,
    tokens,
    line,
    copies,
    presence,
    portalSettings,
    onSignedOut,
  });
  const ask = (path: string, init?: RequestInit) => proxy(new Request(`app://bundle${path}`, init));
  return { ask, tokens, presence, sent, events, portal, openCalls };
};

const grant = (number: number) => ({
  ...signedIn,
  access_token: `access-${number}`,
  refresh_token: `refresh-${number}`,
});

const headersOf = (sent: Sent | undefined) => new Headers(sent?.init.headers);

const bearerOf = (sent: Sent | undefined) => headersOf(sent).get('authorization');

test('a call goes out with the token and the client’s name, and without what a page may not say', async () => {
  const { ask, tokens, sent } = setUp(() => Response.json({}));
  await tokens.beginSignIn()(grant(1));
  await ask('/rest/crm/contact/v1/x?page=2', {
    headers: {
      accept: 'application/json',
      authorization: 'Bearer forged',
      'x-portal-client': 'web',
      'x-forwarded-for': '10.0.0.1',
    },
  });
  expect(sent[0]?.url).toBe(`${origin}/rest/crm/contact/v1/x?page=2`);
  expect(Object.fromEntries(headersOf(sent[0]))).toEqual({
    accept: 'application/json',
    authorization: 'Bearer access-1',
    'x-portal-client': 'desktop',
  });
  expect(sent[0]?.init.redirect).toBe('error');
});

test('a page gets the answer without cookies and without headers about the packed body', async () => {
  const { ask } = setUp(
    () =>
      new Response('{}', {
        headers: {
          'set-cookie': 'portal-access=x',
          'content-encoding': 'gzip',
          'content-type': 'application/json',
          'x-total-rows': '7',
        },
      }),
  );
  const reply = await ask('/rest/x');
  expect(Object.fromEntries(reply.headers)).toEqual({
    ...dataHeaders,
    'content-type': 'application/json',
    'x-total-rows': '7',
  });
});

test('an ended token is renewed and the call, body and all, is sent once more', async () => {
  const { ask, tokens, sent } = setUp(({ url, init }) => {
    if (url.endsWith(authenticate.path)) return Response.json(grant(2));
    const good = new Headers(init.headers).get('authorization') === 'Bearer access-2';
    return new Response(null, { status: good ? 200 : 401 });
  });
  await tokens.beginSignIn()(grant(1));
  const reply = await ask('/rest/x', { method: 'POST', body: '{"a":1}' });
  expect(reply.status).toBe(200);
  expect(sent.map(bearerOf)).toEqual(['Bearer access-1', null, 'Bearer access-2']);
  expect(new TextDecoder().decode(sent[2]?.init.body as Uint8Array)).toBe('{"a":1}');
});

test('a second 401 is handed on, not tried for ever', async () => {
  const { ask, tokens, sent } = setUp(({ url }) =>
    url.endsWith(authenticate.path)
      ? Response.json(grant(2))
      : Response.json({ status: { code: 401, message: 'No' } }, { status: 401 }),
  );
  await tokens.beginSignIn()(grant(1));
  expect((await ask('/rest/x')).status).toBe(401);
  expect(sent).toHaveLength(3);
});

test('a page that asks for a renewal gets one, without the tokens', async () => {
  const { ask, tokens } = setUp(() => Response.json(grant(2)));
  await tokens.beginSignIn()(grant(1));
  const reply = await ask(authenticate.path, {
    method: 'POST',
    body: JSON.stringify({ grantType: 'refresh_token' }),
  });
  expect(await reply.json()).toEqual(signedIn);
  expect(await tokens.access()).toBe('access-2');
});

test('a sign-in with a provider shows no token either, and hands on what is still missing', async () => {
  const missing = { status: { code: 548, message: 'More, please' }, cause: ['Name'] };
  let answer: object = missing;
  const { ask, tokens } = setUp(() => Response.json(answer));
  const ticket = { method: 'POST', body: '{"source":"Alpha","accessToken":"ticket"}' };
  expect(await (await ask(externalAuthSignup.path, ticket)).json()).toEqual(missing);
  expect(await tokens.access()).toBeNull();
  answer = grant(1);
  expect(await (await ask(externalAuthSignup.path, ticket)).json()).toEqual(signedIn);
  expect(await tokens.access()).toBe('access-1');
});

test.for(['not json', '[]', '{"access_token":"secret","expires_in":1}'])(
  'a sign-in answered with %s shows nothing of it',
  async (text) => {
    const { ask } = setUp(() => new Response(text));
    const reply = await ask(authenticate.path, { method: 'POST', body: '{}' });
    expect(reply.status).toBe(502);
    expect(await reply.text()).not.toContain('secret');
  },
);

test('a sign-in that is answered after another server was set signs nobody in there', async () => {
  const { ask, tokens, sent, portal } = setUp(({ url }) => {
    if (!url.endsWith(authenticate.path)) return Response.json({});
    portal.address = 'https://other.example.org';
    return Response.json(grant(1));
  });
  const reply = await ask(authenticate.path, { method: 'POST', body: '{}' });
  expect(reply.status).toBe(502);
  expect(await tokens.access()).toBeNull();
  await ask('/rest/x');
  expect(sent.at(-1)?.url).toBe('https://other.example.org/rest/x');
  expect(bearerOf(sent.at(-1))).toBeNull();
});

test.for([
  '/rest/oauth/other',
  '/rest/OAuth/authenticate',
  '/rest/%6fauth/authenticate',
  '/rest//oauth/authenticate',
  `${authenticate.path}/`,
  externalAuthSignup.path.replace('ext', '%65xt'),
])('%s reaches nobody', async (path) => {
  const { ask, sent } = setUp(() => Response.json(grant(1)));
  expect((await ask(path, { method: 'POST', body: '{}' })).status).toBe(404);
  expect(sent).toHaveLength(0);
});

test.for(['/rest/..%2freadyz', '/rest/a/%2e%2e%2f%2e%2e%2freadyz', '/rest/%', '/rest/a%5cb'])(
  '%s is refused',
  async (path) => {
    const { ask, sent } = setUp(() => Response.json({}));
    expect((await ask(path)).status).toBe(400);
    expect(sent).toHaveLength(0);
  },
);

test('signing out ends the session here even when the service cannot be reached', async () => {
  const { ask, tokens, events } = setUp(() => Promise.reject(new TypeError('fetch failed')));
  await tokens.beginSignIn()(grant(1));
  expect((await ask(logout.path, { method: 'POST' })).type).toBe('error');
  expect(await tokens.access()).toBeNull();
  expect(events).toEqual(['signed out']);
});

test('a service that cannot be reached looks to the page as it does in a browser', async () => {
  const { ask } = setUp(() => Promise.reject(new TypeError('fetch failed')));
  expect((await ask('/rest/x')).type).toBe('error');
});

test('the startup data goes to the page, and to whoever looks after the pictures of maps', async () => {
  const { ask, events } = setUp(({ url }) => Response.json({ url }));
  const heard = { url: origin + startupData.path };
  expect(await (await ask(startupData.path)).json()).toEqual(heard);
  await ask('/rest/crm/contact/v1/x');
  expect(events).toEqual([JSON.stringify(heard)]);
});

test('pictures of what was opened are there without a network, those of a lender are not', async () => {
  const copies = createOfflineCopies({
    server: () => origin,
    vault: {
      open: async () => ({ kind: 'memory', cause: 'unavailable' }),
      read: async () => null,
      write: async () => undefined,
      remove: async () => undefined,
    },
    diskShelf: createMemoryShelf,
    memoryShelf: createMemoryShelf,
    sweepDisk: async () => undefined,
    now: Date.now,
    report: () => undefined,
    limits: copyLimits,
  });
  await copies.belongTo(7);
  const picture = () => new Response('pixels', { headers: { 'content-type': 'image/webp' } });
  let service: () => Response = picture;
  const { ask } = setUp(() => service(), copies);
  const asset = '/rest/propncase/asset/v1/property';
  const kept = [
    photoAddress(7, 'a1b2c3d4e5'),
    `${asset}/2023-001-001/image/4b1c7b9e-52f1-4a8e-9d0e-0c6a1b2f3d4e`,
  ];
  const street = `${streetViewImage.path}?address=1%20Main%20St`;
  for (const path of [...kept, street]) expect(await (await ask(path)).text()).toBe('pixels');

  service = () => {
    throw new TypeError('no network');
  };
  for (const path of kept) {
    const reply = await ask(path);
    expect(reply.headers.get('content-type')).toBe('image/webp');
    expect(await reply.text()).toBe('pixels');
  }
  expect((await ask(street)).type).toBe('error');
});

test('a page that is gone takes along what it has only wanted to read, and nothing of another page', async () => {
  const { ask, sent, openCalls } = setUp(
    ({ init }) =>
      new Promise((_, failed) => {
        init.signal?.addEventListener('abort', () => failed(new Error('given up')));
      }),
  );
  const of = (page: string | null, call: string) =>
    ask(`/rest/${call}`, {
      headers: { [callNameHeader]: call, ...(page !== null && { [pageNameHeader]: page }) },
    });
  const given = of('here', 'reads');
  void of('there', 'reads too');
  void of(null, 'changes');
  await expect.poll(() => sent.length).toBe(3);
  expect(headersOf(sent[0]).has(pageNameHeader)).toBe(false);
  openCalls.abandonPage('here');
  expect((await given).type).toBe('error');
  expect(sent.map(({ init }) => init.signal?.aborted)).toEqual([true, false, false]);
});

test('a page gives up its own call alone, by its name, also before it has come', async () => {
  const { ask, sent, openCalls } = setUp(
    ({ url, init }) =>
      new Promise((answered, failed) => {
        if (url.endsWith('/b')) answered(Response.json({}));
        const giveUp = () => failed(new Error('given up'));
        if (init.signal?.aborted === true) giveUp();
        init.signal?.addEventListener('abort', giveUp);
      }),
  );
  const named = (path: string, name: string) => ask(path, { headers: { [callNameHeader]: name } });
  const given = named('/rest/a', 'a');
  expect((await named('/rest/b', 'b')).status).toBe(200);
  expect(sent.map(({ init }) => init.signal?.aborted)).toEqual([false, false]);
  expect(headersOf(sent[0]).has(callNameHeader)).toBe(false);
  openCalls.abandon('b');
  openCalls.abandon('a');
  expect((await given).type).toBe('error');
  openCalls.abandon('c');
  expect((await named('/rest/c', 'c')).type).toBe('error');
  expect(sent.map(({ init }) => init.signal?.aborted)).toEqual([true, false, true]);
});
