import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMemoryShelf } from '#electron/main/copy-shelf.ts';
import { createLine } from '#electron/main/line.ts';
import { copyLimits, createOfflineCopies } from '#electron/main/offline-copies.ts';
import { createOfflineRoad } from '#electron/main/offline-road.ts';
import type { PortalRequest } from '#electron/main/portal-client.ts';
import { Unreachable } from '#electron/main/session-tokens.ts';
import { keptAtHeader } from '#shared/contract/offline.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const envelope = (text: string, init?: ResponseInit) =>
  Response.json({ status: { code: 200, message: 'Success' }, text }, init);

type Service = (request: PortalRequest) => Promise<Response>;

const unreachable: Service = () => Promise.reject(new Unreachable('no network'));

/** The road of a person who is signed in, over a network that each test changes. */
const setUp = async () => {
  let service: Service = async () => envelope('fresh');
  let healthy = true;
  const sent: string[] = [];
  const copies = createOfflineCopies({
    server: () => 'https://portal.example.org',
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
  let checks = 0;
  const line = createLine({
    ask: async () => {
      checks += 1;
      return healthy;
    },
    now: Date.now,
  });
  const road = createOfflineRoad({
    client: {
      send: (request) => {
        sent.push(`${request.method} ${request.path}`);
        return service(request);
      },
    },
    copies,
    line,
    headersForPage: () => ({ 'content-type': 'application/json' }),
  });
  const ask = async (path: string, wishes: Partial<PortalRequest> & { keep?: boolean } = {}) => {
    const { keep = true, ...request } = wishes;
    const reply = await road.send({ path, method: 'GET', headers: {}, ...request }, keep);
    const { text } = (await reply.json()) as { readonly text?: string };
    // The copy is put away beside the answer.
    await vi.advanceTimersByTimeAsync(0);
    return { status: reply.status, text, keptAt: reply.headers.get(keptAtHeader) };
  };
  return {
    ask,
    line,
    sent,
    checks: () => checks,
    serve: (next: Service, isHealthy = true) => {
      service = next;
      healthy = isHealthy;
    },
  };
};

test('what was opened comes back without a network, with the time it is of', async () => {
  const { ask, serve } = await setUp();
  vi.setSystemTime('2026-03-02T10:00:00Z');
  expect(await ask('/rest/contact')).toMatchObject({ text: 'fresh', keptAt: null });
  vi.setSystemTime('2026-03-02T12:00:00Z');
  serve(unreachable, false);
  expect(await ask('/rest/contact')).toEqual({
    status: 200,
    text: 'fresh',
    keptAt: String(Date.parse('2026-03-02T10:00:00Z')),
  });
});

test('what was not opened fails as it does without a network', async () => {
  const { ask, serve } = await setUp();
  serve(unreachable, false);
  await expect(ask('/rest/contact')).rejects.toThrow(Unreachable);
});

test('each body is a question of its own, a language is not', async () => {
  const { ask, serve } = await setUp();
  await ask('/rest/page', { method: 'POST', body: '{"page":1}' });
  serve(unreachable, false);
  expect(await ask('/rest/page', { method: 'POST', body: '{"page":1}' })).toMatchObject({
    text: 'fresh',
  });
  await expect(ask('/rest/page', { method: 'POST', body: '{"page":2}' })).rejects.toThrow();
  const spanish = { 'accept-language': 'es' };
  const again = await ask('/rest/page', { method: 'POST', body: '{"page":1}', headers: spanish });
  expect(again).toMatchObject({ text: 'fresh' });
});

test('a call that is not to be kept is not', async () => {
  const { ask, serve } = await setUp();
  await ask('/rest/contact', { keep: false });
  serve(unreachable, false);
  await expect(ask('/rest/contact')).rejects.toThrow();
});

test('while nobody answers, copies come at once and a change is refused without being sent', async () => {
  const { ask, serve, sent } = await setUp();
  await ask('/rest/contact');
  serve(unreachable, false);
  await ask('/rest/contact');
  sent.length = 0;
  expect(await ask('/rest/contact')).toMatchObject({ text: 'fresh' });
  await expect(ask('/rest/save', { method: 'POST', keep: false })).rejects.toThrow(Unreachable);
  expect(sent).toEqual([]);
});

test('a change is made as soon as somebody answers again, and copies give way', async () => {
  const { ask, serve, line } = await setUp();
  await ask('/rest/contact');
  serve(unreachable, false);
  await ask('/rest/contact');
  serve(async () => envelope('fresher'));
  expect(await ask('/rest/save', { method: 'POST', keep: false })).toMatchObject({ status: 200 });
  expect(line.isAway()).toBe(false);
  expect(await ask('/rest/contact')).toMatchObject({ text: 'fresher', keptAt: null });
});

test('many calls without an answer ask once whether anybody is there', async () => {
  const { ask, serve, line, checks } = await setUp();
  serve(unreachable, false);
  line.lost();
  await Promise.allSettled(['/1', '/2', '/3'].map((path) => ask(path, { keep: false })));
  await expect(ask('/4', { keep: false })).rejects.toThrow();
  expect(checks()).toBe(1);
});

test.for([
  ['a gateway', () => new Response('Bad gateway', { status: 502 })],
  [
    'the sign-in page of a network',
    () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
  ],
  [
    'a picture in the place of data',
    () => new Response('GIF89a', { headers: { 'content-type': 'image/gif' } }),
  ],
] as const)('%s is not the service', async ([, answer]) => {
  const { ask, serve, line } = await setUp();
  await ask('/rest/contact');
  serve(async () => answer());
  expect(await ask('/rest/contact')).toMatchObject({ text: 'fresh' });
  expect(line.isAway()).toBe(true);
});

test('what the service refuses is refused, and forgotten where it is forbidden', async () => {
  const { ask, serve } = await setUp();
  await ask('/rest/contact');
  serve(async () => envelope('no', { status: 403 }));
  expect(await ask('/rest/contact')).toMatchObject({ status: 403, keptAt: null });
  serve(unreachable, false);
  await expect(ask('/rest/contact')).rejects.toThrow();
});

/** As `fetch` does: it ends when its signal does. */
const neverAnswers: Service = ({ signal }) =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(new Unreachable('given up')));
  });

test('a line that died without a word is found out after five seconds', async () => {
  const { ask, serve } = await setUp();
  await ask('/rest/contact');
  serve(neverAnswers, false);
  const asked = ask('/rest/contact');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await asked).toMatchObject({ text: 'fresh' });
});

test('a service that is only slow is waited for', async () => {
  const { ask, serve } = await setUp();
  await ask('/rest/contact');
  const { promise, resolve } = Promise.withResolvers<Response>();
  serve(() => promise);
  const asked = ask('/rest/contact');
  await vi.advanceTimersByTimeAsync(60_000);
  resolve(envelope('late'));
  expect(await asked).toMatchObject({ text: 'late', keptAt: null });
});

test('a page that has gone on gets no copy', async () => {
  const { ask, serve, line } = await setUp();
  await ask('/rest/contact');
  serve(neverAnswers);
  const leaving = new AbortController();
  const asked = ask('/rest/contact', { signal: leaving.signal });
  const failed = expect(asked).rejects.toThrow(Unreachable);
  await vi.advanceTimersByTimeAsync(10);
  leaving.abort();
  await failed;
  expect(line.isAway()).toBe(false);
});
