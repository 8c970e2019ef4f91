import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveDictionaries } from '#server/http/dictionaries.ts';
import { createHttpServer } from '#server/http/http-server.ts';
import { createLogger } from '#server/http/logging.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: Awaited<ReturnType<typeof createHttpServer>>;
let words = '';

const newServer = (callsPerMinute: number) =>
  createHttpServer({
    logger: createLogger('silent'),
    secure: false,
    trustProxy: '',
    callsPerMinute,
    isUnavailable: () => false,
  });

beforeAll(async () => {
  folder = await temporaryFolder('dictionaries');
  words = join(folder.path, 'words');
  await mkdir(join(words, 'fr-FR-3-0.bdic'), { recursive: true });
  await writeFile(join(words, 'en-US-10-1.bdic'), 'BDic of English');
  await writeFile(join(words, 'passwords.txt'), 'secret');
  await writeFile(join(folder.path, 'de-DE-3-0.bdic'), 'beside the folder');
  server = await newServer(0);
  serveDictionaries(server, words);
});

afterAll(async () => {
  await server.close();
  await folder.remove();
});

const get = (name: string, headers: Readonly<Record<string, string>> = {}) =>
  server.inject({ url: `/dictionaries/${name}`, headers });

test('a dictionary is served in small letters, as the client asks, and kept by it', async () => {
  const answer = await get('en-us-10-1.bdic');
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toBe('BDic of English');
  expect(answer.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'cache-control': 'public, max-age=86400',
    'x-content-type-options': 'nosniff',
  });
  const again = await get('en-US-10-1.bdic', { 'if-none-match': String(answer.headers.etag) });
  expect(again.statusCode).toBe(304);
});

test('one that comes later is found without a new start', async () => {
  expect((await get('es-es-3-0.bdic')).statusCode).toBe(404);
  await writeFile(join(words, 'es-ES-3-0.bdic'), 'BDic of Spanish');
  expect((await get('es-es-3-0.bdic')).body).toBe('BDic of Spanish');
});

test.each([
  'passwords.txt',
  'fr-fr-3-0.bdic',
  '..%2Fde-DE-3-0.bdic',
  '%2e%2e/de-DE-3-0.bdic',
  'en-us-10-1.bdic%00',
  'en-us-10-1.bdic/',
  '',
])('%j is nothing', async (name) => {
  expect((await get(name)).statusCode).toBe(404);
});

test('each look into the folder counts among the calls of an address', async () => {
  const limited = await newServer(2);
  serveDictionaries(limited, words);
  const ask = async () =>
    (await limited.inject({ url: '/dictionaries/en-us-10-1.bdic' })).statusCode;
  expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 429]);
  await limited.close();
});

test('a folder that is gone holds nothing', async () => {
  await rm(words, { recursive: true });
  expect((await get('en-us-10-1.bdic')).statusCode).toBe(404);
});
