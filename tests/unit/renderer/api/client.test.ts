import { anySession } from '#shared/contract/access.ts';
import { defineCall } from '#shared/contract/define-call.ts';
import { envelope } from '#shared/contract/envelope.ts';
import { authenticate, logout } from '#shared/contracts/oauth.ts';
import { callNameHeader, pageNameHeader } from '#shared/ipc/call-name.ts';
import * as z from 'zod/mini';
import { expect, test, vi } from 'vitest';
import { type ClientOptions, createClient } from '#renderer/api/client.ts';

const greet = defineCall({
  method: 'GET',
  path: '/rest/greeting/:name',
  summary: 'Says hello',
  access: anySession,
  params: z.object({ name: z.string() }),
  reply: envelope({ greeting: z.string() }),
});

const request = { call: greet, params: { name: 'Ann Lee' } };

const reply = (code: number, payload: object = {}, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify({ status: { code, message: `code ${code}` }, ...payload }), {
    status: code,
    headers,
  });

type Options = Partial<ClientOptions> & { readonly refresh?: () => Response };

/** A service that knows one session: it refuses everybody until `renewSession` was called. */
const given = ({ refresh: answer = () => reply(401), ...options }: Options = {}) => {
  let hasSession = false;
  const renewSession = () => {
    hasSession = true;
  };
  const refresh = vi.fn(answer);
  const calls: string[] = [];
  const fetch = vi.fn(async (input: URL | RequestInfo) => {
    const url = input instanceof Request ? input.url : input.toString();
    calls.push(url);
    if (url.endsWith('/authenticate')) return refresh();
    if (url.endsWith('/logout')) return reply(200);
    return hasSession ? reply(200, { greeting: 'hello' }) : reply(401);
  });
  const onSessionEnded = vi.fn(options.onSessionEnded ?? (async () => false));
  const client = createClient({ client: 'web', ...options, onSessionEnded, fetch });
  return { client, fetch, calls, refresh, onSessionEnded, renewSession };
};

test('a call names its client and fills in its address', async () => {
  const { client, fetch, renewSession } = given();
  renewSession();
  expect(await client.send(request)).toMatchObject({ data: { greeting: 'hello' } });
  expect(fetch).toHaveBeenCalledWith(
    '/rest/greeting/Ann%20Lee',
    expect.objectContaining({ headers: { 'x-portal-client': 'web' } }),
  );
});

test('three calls with an expired session renew it once and are all answered', async () => {
  const service = given({
    refresh: () => {
      service.renewSession();
      return reply(200);
    },
  });
  const results = await Promise.all([1, 2, 3].map(() => service.client.send(request)));
  for (const { data } of results) expect(data).toMatchObject({ greeting: 'hello' });
  expect(service.refresh).toHaveBeenCalledOnce();
});

test('a session that cannot be renewed is asked for, and the call goes on once it is there', async () => {
  let signIn = (_signedIn: boolean): void => undefined;
  const service = given({
    onSessionEnded: () =>
      new Promise((resolve) => {
        signIn = resolve;
      }),
  });
  const waiting = service.client.send(request);
  await vi.waitFor(() => expect(service.onSessionEnded).toHaveBeenCalledOnce());
  service.renewSession();
  signIn(true);
  expect(await waiting).toMatchObject({ data: { greeting: 'hello' } });
});

test('a person who does not sign in again gets the refusal, once', async () => {
  const { client, calls } = given();
  expect(await client.send(request)).toMatchObject({ error: { kind: 'refused', code: 401 } });
  expect(calls).toEqual(['/rest/greeting/Ann%20Lee', '/rest/oauth/authenticate']);
});

test('a service that does not answer the renewal has not ended the session', async () => {
  const { client, onSessionEnded } = given({ refresh: () => reply(503) });
  expect(await client.send(request)).toEqual({ error: { kind: 'unreachable' } });
  expect(onSessionEnded).not.toHaveBeenCalled();
});

test('signing out does not wait for a session that is being asked for', async () => {
  const service = given({ onSessionEnded: () => new Promise(() => undefined) });
  void service.client.send(request);
  await vi.waitFor(() => expect(service.onSessionEnded).toHaveBeenCalledOnce());
  expect(await service.client.send({ call: logout })).toMatchObject({
    data: { status: { code: 200 } },
  });
});

test('a renewal waits for the sign-in of another tab, whose cookies it would overwrite', async () => {
  const service = given();
  const signedIn = Promise.withResolvers<Response>();
  const other = createClient({
    client: 'web',
    onSessionEnded: async () => false,
    fetch: () => signedIn.promise,
  });
  const body = { grantType: 'password', username: 'bob', password: 'secret' };
  const signIn = other.send({ call: authenticate, body });
  const waiting = service.client.send(request);
  await vi.waitFor(() => expect(service.calls).toEqual(['/rest/greeting/Ann%20Lee']));
  expect(service.refresh).not.toHaveBeenCalled();
  signedIn.resolve(reply(200));
  await Promise.all([signIn, waiting]);
  expect(service.refresh).toHaveBeenCalledOnce();
});

test('nothing is asked for while the session of somebody who has left lives on', async () => {
  let isOver = false;
  const service = given({ finishSignOut: async () => isOver });
  service.renewSession();
  expect(await service.client.send(request)).toEqual({ error: { kind: 'unreachable' } });
  expect(service.calls).toEqual([]);
  isOver = true;
  expect(await service.client.send(request)).toMatchObject({ data: { greeting: 'hello' } });
});

test('what one person asked for is not sent again in the name of another', async () => {
  let person = 1;
  const service = given({
    refresh: () => {
      service.renewSession();
      return reply(200);
    },
    person: () => person,
    onRenewed: () => {
      person = 2;
    },
  });
  expect(await service.client.send(request)).toMatchObject({ error: { code: 401 } });
  expect(service.calls).toEqual(['/rest/greeting/Ann%20Lee', '/rest/oauth/authenticate']);
});

test('the desktop leaves the renewal to its main process', async () => {
  const { client, refresh, onSessionEnded } = given({ client: 'desktop' });
  await client.send(request);
  expect(refresh).not.toHaveBeenCalled();
  expect(onSessionEnded).toHaveBeenCalledOnce();
});

test('a refusal carries the service’s words, its faults and how long to wait', async () => {
  const errors = [{ path: 'body.name', code: 'too_long', message: 'Too long.' }];
  const client = createClient({
    client: 'web',
    onSessionEnded: async () => false,
    fetch: async () => reply(429, { errors, requestId: 'r1' }, { 'retry-after': '90' }),
  });
  expect(await client.send(request)).toEqual({
    error: {
      kind: 'refused',
      code: 429,
      message: 'code 429',
      errors,
      requestId: 'r1',
      retryAfter: 90,
    },
  });
});

test('an answer that is not the service’s own counts as no answer', async () => {
  const client = createClient({
    client: 'web',
    onSessionEnded: async () => false,
    fetch: async () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
  });
  expect(await client.send(request)).toEqual({ error: { kind: 'unreachable' } });
});

test('a call that was aborted says so', async () => {
  const client = createClient({
    client: 'web',
    onSessionEnded: async () => false,
    fetch: async () => {
      throw new DOMException('aborted', 'AbortError');
    },
  });
  expect(await client.send(request, AbortSignal.abort())).toEqual({ error: { kind: 'aborted' } });
});

test('on the desktop the page’s name goes along with what is only read, and with nothing else', async () => {
  const { client, fetch, renewSession } = given({ client: 'desktop', page: 'this page' });
  renewSession();
  const last = () =>
    new Headers((fetch.mock.lastCall as unknown as [string, RequestInit])[1].headers);
  await client.send({ ...request, onlyReads: true });
  expect(last().get(pageNameHeader)).toBe('this page');
  await client.send({ ...request, onlyReads: false });
  expect(last().has(pageNameHeader)).toBe(false);
});

test('a call that is given up is told by the name that went along, one that was answered is not', async () => {
  const onAbandoned = vi.fn<(name: string) => void>();
  const { client, fetch, renewSession } = given({ client: 'desktop', onAbandoned });
  renewSession();
  const nameOf = (call: number) =>
    new Headers((fetch.mock.calls[call] as unknown as [string, RequestInit])[1].headers).get(
      callNameHeader,
    );
  const answered = new AbortController();
  await client.send(request, answered.signal);
  answered.abort();
  expect(onAbandoned).not.toHaveBeenCalled();
  expect(nameOf(0)).not.toBeNull();

  const left = new AbortController();
  const gone = Promise.withResolvers<Response>();
  fetch.mockImplementationOnce(() => gone.promise);
  const result = client.send(request, left.signal);
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
  left.abort();
  gone.reject(left.signal.reason);
  expect(await result).toEqual({ error: { kind: 'aborted' } });
  expect(onAbandoned).toHaveBeenCalledExactlyOnceWith(nameOf(1));
  expect(nameOf(1)).not.toBe(nameOf(0));
});
