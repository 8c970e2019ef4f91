import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { publicAccess } from '#shared/contract/access.ts';
import { defineCall } from '#shared/contract/define-call.ts';
import { envelope } from '#shared/contract/envelope.ts';
import { createBodyRoom } from '#server/http/body-room.ts';
import { createHttpServer } from '#server/http/http-server.ts';
import { createLogger } from '#server/http/logging.ts';
import { route } from '#server/http/route.ts';
import { endOf } from '#tests/support/end-of-response.ts';

const lengthy = defineCall({
  method: 'POST',
  path: '/rest/lengthy',
  summary: 'Ends when its caller leaves, or after a while',
  access: publicAccess,
  body: z.object({ milliseconds: z.number() }),
  reply: envelope({ left: z.boolean() }),
});

const endless = defineCall({
  method: 'POST',
  path: '/rest/endless',
  summary: 'A file without end',
  access: publicAccess,
  reply: { file: 'any' },
});

let address = '';
let close: () => Promise<void> = async () => undefined;
let lengthyBegun: () => void = () => undefined;
let lengthyEnded: (left: boolean) => void = () => undefined;
let stream = new PassThrough();

beforeAll(async () => {
  const server = await createHttpServer({
    logger: createLogger('silent'),
    secure: false,
    trustProxy: '',
    callsPerMinute: 0,
    isUnavailable: () => false,
  });
  const app = {
    server,
    findSession: async () => undefined,
    limitPerson: async () => undefined,
    bodyRoom: createBodyRoom(),
    audit: { keep: async () => undefined, hashOf: () => '' },
    sentRequests: { claim: async () => undefined, release: async () => undefined },
  };
  route(app, lengthy, async ({ body }, { signal }) => {
    lengthyBegun();
    await new Promise<void>((resume) => {
      signal.addEventListener('abort', () => resume());
      setTimeout(resume, body.milliseconds);
    });
    lengthyEnded(signal.aborted);
    return { left: signal.aborted };
  });
  route(app, endless, () => {
    stream = new PassThrough();
    stream.write('begin');
    return { name: 'endless "\u00E9".bin', content: stream };
  });
  address = await server.listen({ host: '127.0.0.1', port: 0 });
  close = () => server.close();
});

afterAll(() => close());

const ask = (path: string, body: unknown, signal?: AbortSignal): Promise<Response> =>
  fetch(`${address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-portal-client': 'api' },
    body: JSON.stringify(body),
    ...(signal === undefined ? {} : { signal }),
  });

test('a call whose caller waits is not ended', async () => {
  const response = await ask(lengthy.path, { milliseconds: 100 });
  expect(await response.json()).toMatchObject({ left: false });
});

test('a call whose caller leaves is ended', async () => {
  const begun = new Promise<void>((resume) => {
    lengthyBegun = resume;
  });
  const ended = new Promise<boolean>((resume) => {
    lengthyEnded = resume;
  });
  const leaving = new AbortController();
  const asking = ask(lengthy.path, { milliseconds: 20_000 }, leaving.signal);
  const left = expect(asking).rejects.toThrow();
  await begun;
  leaving.abort();
  await left;
  expect(await ended).toBe(true);
});

test('a file whose reader leaves is closed', async () => {
  const leaving = new AbortController();
  const response = await ask(endless.path, {}, leaving.signal);
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="endless ___.bin"; filename*=UTF-8''endless%20%22%C3%A9%22.bin`,
  );
  const closed = once(stream, 'close');
  leaving.abort();
  await closed;
});

test('a file that breaks midway does not look whole', async () => {
  const response = await ask(endless.path, {});
  stream.destroy(new Error('the source is gone'));
  expect(await endOf(response)).toBe('broken');
});
