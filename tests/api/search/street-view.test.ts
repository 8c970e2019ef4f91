import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { streetView, streetViewImage } from '#shared/contracts/global-search.ts';
import { callUrl } from '#renderer/api/call-url.ts';
import type { Caller } from '#tests/support/caller.ts';
import { startPortal } from '#tests/support/portal.ts';
import { atFileEnd } from '#tests/support/file-end.ts';

const query = { latitude: '34.05', longitude: '-118.25' };

/** A service with pictures of streets that answers as it is told to, and what it was asked. */
const startService = async () => {
  const asked: string[] = [];
  let answer: (response: ServerResponse) => void = (response) => response.end();
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  atFileEnd(() => server.close());
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/streetview`,
    asked,
    answers: (next: typeof answer) => {
      answer = next;
    },
  };
};

const json =
  (content: unknown, status = 200) =>
  (response: ServerResponse): void => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof content === 'string' ? content : JSON.stringify(content));
  };

test('pictures of streets come from the configured service alone, and there are none while it is away', async () => {
  const service = await startService();
  const portal = await startPortal({
    settings: { PORTAL_STREET_VIEW_URL: service.url, PORTAL_STREET_VIEW_KEY: 'secret-7' },
  });
  const visitor = await portal.visitor();
  const status = async () => (await visitor.calls(streetView, { query })).metadata.status;
  const picture = async () => (await visitor.downloads(streetViewImage, { query })).status;

  service.answers(json({ status: 'OK', copyright: '© Somebody' }));
  expect((await visitor.calls(streetView, { query })).metadata).toEqual({
    status: 'OK',
    copyright: '© Somebody',
  });
  expect(service.asked.at(-1)).toBe(
    '/streetview/metadata?location=34.05%2C-118.25&size=400x400&key=secret-7',
  );
  service.answers((response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg' });
    response.end('picture');
  });
  const image = await visitor.downloads(streetViewImage, { query });
  expect([image.status, image.headers.get('content-type'), await image.text()]).toEqual([
    200,
    'image/jpeg',
    'picture',
  ]);

  const broken: readonly ((response: ServerResponse) => void)[] = [
    json({ status: 'ZERO_RESULTS' }),
    json({ status: 'OVER_QUERY_LIMIT' }),
    json('no json'),
    json({ status: 'OK' }, 500),
    json('x'.repeat(3 * 1024 * 1024)),
    (response) => {
      response.writeHead(302, { location: 'http://169.254.169.254/' });
      response.end();
    },
    (response) => response.destroy(),
    (response) => {
      response.writeHead(200, { 'content-type': 'image/jpeg' });
      response.end(Buffer.alloc(2 * 1024 * 1024 + 1));
    },
  ];
  for (const answer of broken) {
    service.answers(answer);
    expect(await status()).toBe('ZERO_RESULTS');
    expect(await picture()).toBe(404);
  }
  const wrong = await visitor.calls(streetView, { query: { ...query, latitude: '91' } });
  expect([wrong.http.status, wrong.errors?.[0]?.path]).toEqual([400, 'latitude']);
});

test('a visitor who asks for pictures without end leaves those to others elsewhere', async () => {
  const portal = await startPortal({ settings: { PORTAL_TRUST_PROXY: '127.0.0.1' } });
  const visitor = await portal.visitor();
  const person = await portal.as('citizen');
  const path = callUrl(streetView, { query });
  const asks = async (caller: Caller, address: string): Promise<number> =>
    (await caller.fetches(path, { headers: { 'x-forwarded-for': address } })).status;
  const many = (address: string) =>
    Promise.all(Array.from({ length: streetView.perMinute }, () => asks(visitor, address)));
  expect(new Set(await many('203.0.113.7'))).toEqual(new Set([200]));
  expect(await asks(visitor, '203.0.113.7')).toBe(429);
  expect(await asks(visitor, '203.0.113.8')).toBe(200);
  expect(await asks(person, '203.0.113.7')).toBe(200);
});
