import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
import {
  createServer as createWebServer,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isDatabaseUnavailable } from '#server/database/unavailable.ts';
import type { FileStore } from '#server/files/store/file-store.ts';
import { createLocalStore } from '#server/files/store/local-store.ts';
import { createS3Store, readBucketUrl } from '#server/files/store/s3-store.ts';
import { freePort } from '#tests/support/free-port.ts';
import { startS3Server } from '#tests/support/s3-server.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const stores: Partial<Record<'folder' | 'bucket', FileStore>> = {};
const cleanUps: (() => Promise<void>)[] = [];
let folder = '';

beforeAll(async () => {
  const local = await temporaryFolder('files');
  folder = join(local.path, 'local');
  stores.folder = createLocalStore(folder);
  const service = await startS3Server(local.path);
  stores.bucket = createS3Store(service.url);
  cleanUps.push(async () => {
    stores.bucket?.close();
    await service.stop();
  }, local.remove);
});

afterAll(async () => {
  for (const cleanUp of cleanUps) await cleanUp();
});

describe.each(['folder', 'bucket'] as const)('files in a %s', (kind) => {
  const open = (): FileStore => {
    const store = stores[kind];
    if (store === undefined) throw new Error('the store was not opened');
    return store;
  };

  test('come back byte by byte, are replaced whole, and are gone once removed', async () => {
    const store = open();
    const key = randomUUID();
    const content = Buffer.alloc(6 * 1024 * 1024, 'content of a file ');
    await store.put(key, Readable.from([content.subarray(0, 1000), content.subarray(1000)]), 'a/b');
    const back = await store.get(key);
    expect(back && Buffer.compare(await buffer(back), content)).toBe(0);
    await store.put(key, Readable.from([Buffer.from('new')]), 'a/b');
    const news = await store.get(key);
    expect(news && (await buffer(news)).toString()).toBe('new');
    await store.remove(key);
    await store.remove(key);
    expect(await store.get(key)).toBeUndefined();
  });

  test('have no key that leads elsewhere', async () => {
    const store = open();
    for (const key of ['../../etc/passwd', '..', '', 'C:\\x', `${randomUUID()}/../x`]) {
      await expect((async () => store.get(key))()).rejects.toThrow('UUID');
    }
  });
});

/** A file that ends in the middle, in its first part or its second. */
const cutShort = (bytes: number): Readable =>
  Readable.from(
    (function* half() {
      yield Buffer.alloc(bytes, 'half');
      throw new Error('the sender left');
    })(),
  );

test('a file that ends in the middle leaves nothing behind', async () => {
  const key = randomUUID();
  await expect(stores.folder?.put(key, cutShort(4), 'a/b')).rejects.toThrow('the sender left');
  expect(await readdir(`${folder}/${key.slice(0, 2)}`)).toEqual([]);
  for (const bytes of [4, 6 * 1024 * 1024]) {
    await expect(stores.bucket?.put(key, cutShort(bytes), 'a/b')).rejects.toThrow();
    expect(await stores.bucket?.get(key)).toBeUndefined();
  }
});

test('a service that is away is a failure that passes, never a missing file', async () => {
  const port = await freePort();
  const store = createS3Store(`http://key:secret@127.0.0.1:${port}/portal`);
  const failures = await Promise.allSettled([
    store.get(randomUUID()),
    store.put(randomUUID(), Readable.from([Buffer.from('content')]), 'a/b'),
    store.remove(randomUUID()),
  ]);
  store.close();
  for (const failure of failures) {
    expect(failure.status === 'rejected' && isDatabaseUnavailable(failure.reason)).toBe(true);
  }
});

test('a service that takes connections and says nothing is one, too', async () => {
  const sockets: Socket[] = [];
  const server = createServer((socket) => void sockets.push(socket));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const patience = { connectionTimeout: 1000, requestTimeout: 200, socketTimeout: 1000 };
  const store = createS3Store(`http://key:secret@127.0.0.1:${port}/portal`, patience);
  const failures = await Promise.allSettled([
    store.get(randomUUID()),
    store.put(randomUUID(), Readable.from([Buffer.from('content')]), 'a/b'),
    store.remove(randomUUID()),
  ]);
  store.close();
  for (const socket of sockets) socket.destroy();
  server.close();
  for (const failure of failures) {
    expect(failure.status === 'rejected' && isDatabaseUnavailable(failure.reason)).toBe(true);
  }
});

test('the parts of a large file share no line: each is there in the time that it has alone', async () => {
  const parts: string[] = [];
  // One line for all: a part comes through after those that were begun before it.
  let line = Promise.resolve();
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { searchParams } = new URL(request.url ?? '', 'http://bucket');
    const part = searchParams.get('partNumber');
    await buffer(request);
    if (part !== null) {
      parts.push(part);
      line = line.then(() => pause(1500));
      await line;
      response.setHeader('etag', `"${part}"`).end();
    } else if (searchParams.has('uploads')) {
      response.end('<r><UploadId>one</UploadId></r>');
    } else response.end('<r><ETag>"whole"</ETag></r>');
  };
  const server = createWebServer((request, response) => void answer(request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const patience = { connectionTimeout: 1000, requestTimeout: 2900, socketTimeout: 5000 };
  const store = createS3Store(`http://key:secret@127.0.0.1:${port}/portal`, patience);
  const content = Buffer.alloc(12 * 1024 * 1024, 'content of a file ');
  await store.put(randomUUID(), Readable.from([content]), 'a/b');
  store.close();
  server.close();
  expect(parts).toEqual(['1', '2', '3']);
});

test('what a process that died had written of a file goes with the file', async () => {
  const key = randomUUID();
  const store = createLocalStore(folder);
  await store.put(key, Readable.from(['whole']), 'text/plain');
  await writeFile(join(folder, key.slice(0, 2), `${key}.part`), 'ha');
  await store.remove(key);
  expect(await readdir(join(folder, key.slice(0, 2)))).toEqual([]);
});

test('the address of a bucket tells where, which and who', () => {
  expect(readBucketUrl('https://key:se%2Fcret@s3.example.org/portal/a/b?region=us-west-2')).toEqual(
    {
      endpoint: 'https://s3.example.org',
      region: 'us-west-2',
      bucket: 'portal',
      prefix: 'a/b/',
      credentials: { accessKeyId: 'key', secretAccessKey: 'se/cret' },
    },
  );
  expect(() => readBucketUrl('https://s3.example.org')).toThrow('no bucket');
});
