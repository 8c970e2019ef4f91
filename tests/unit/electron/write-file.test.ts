import { mkdir, mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  failureOf,
  type Machine,
  type WriteOptions,
  writeWhole,
} from '#electron/main/write-file.ts';

let folder: string;
let unfinished: Set<string>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-write-'));
  unfinished = new Set();
});

afterEach(() => rm(folder, { recursive: true, force: true }));

async function* chunksOf(...texts: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield new TextEncoder().encode(text);
}

const write = (
  source: AsyncIterable<Uint8Array>,
  wishes: Partial<WriteOptions> = {},
  machine?: Machine,
) =>
  writeWhole(
    join(folder, 'file.xlsx'),
    source,
    {
      signal: new AbortController().signal,
      onBytes: () => undefined,
      unfinished: {
        add: (path) => void unfinished.add(path),
        remove: (path) => void unfinished.delete(path),
      },
      ...wishes,
    },
    machine,
  );

test('a file is there whole, and nothing else is', async () => {
  const seen: number[] = [];
  const outcome = await write(chunksOf('one ', 'two'), { onBytes: (bytes) => seen.push(bytes) });
  expect(outcome).toEqual({ kind: 'written', bytes: 7 });
  expect(await readFile(join(folder, 'file.xlsx'), 'utf8')).toBe('one two');
  expect(await readdir(folder)).toEqual(['file.xlsx']);
  expect(seen).toEqual([4, 7]);
  expect(unfinished.size).toBe(0);
});

test('while it is written it lies beside the target and is on the list', async () => {
  const looks: unknown[] = [];
  async function* source(): AsyncGenerator<Uint8Array> {
    yield new Uint8Array(1);
    const [name = ''] = await readdir(folder);
    looks.push(name.endsWith('.part'), [...unfinished], join(folder, name));
    yield new Uint8Array(1);
  }
  await write(source());
  expect(looks[0]).toBe(true);
  expect(looks[1]).toEqual([looks[2]]);
});

test('a source that breaks off keeps the older file and is not the disk’s fault', async () => {
  await writeFile(join(folder, 'file.xlsx'), 'older');
  async function* source(): AsyncGenerator<Uint8Array> {
    yield new Uint8Array(10);
    // The same code as a disk failure, on purpose: what counts is where it happened.
    throw Object.assign(new Error('terminated'), { code: 'ENOSPC' });
  }
  expect(await write(source())).toMatchObject({ kind: 'failed', reason: 'connection-lost' });
  expect(await readFile(join(folder, 'file.xlsx'), 'utf8')).toBe('older');
  expect(await readdir(folder)).toEqual(['file.xlsx']);
});

test('a cancel midway lets go of the source and leaves nothing', async () => {
  const stop = new AbortController();
  let released = false;
  async function* source(): AsyncGenerator<Uint8Array> {
    try {
      for (;;) yield new Uint8Array(10);
    } finally {
      released = true;
    }
  }
  const outcome = await write(source(), { signal: stop.signal, onBytes: () => stop.abort() });
  expect(outcome).toEqual({ kind: 'cancelled' });
  expect(released).toBe(true);
  expect(await readdir(folder)).toEqual([]);
});

test('a disk that is too small is found before the first byte', async () => {
  let read = false;
  async function* source(): AsyncGenerator<Uint8Array> {
    read = true;
    yield new Uint8Array(1);
  }
  const outcome = await write(source(), { expectedBytes: Number.MAX_SAFE_INTEGER });
  expect(outcome).toMatchObject({ kind: 'failed', reason: 'no-space' });
  expect(read).toBe(false);
});

/** Windows, on which another program keeps the files of that name for itself. */
const windowsKeeping = (kept: string): Machine => ({
  platform: 'win32',
  open: async (path, flags, mode) => {
    if (String(path).endsWith(kept)) throw Object.assign(new Error('busy'), { code: 'EBUSY' });
    return open(path, flags, mode);
  },
});

test('on Windows a workbook that is open in Excel is found before the first byte', async () => {
  await writeFile(join(folder, 'file.xlsx'), 'older');
  let read = false;
  async function* source(): AsyncGenerator<Uint8Array> {
    read = true;
    yield new Uint8Array(1);
  }
  const outcome = await write(source(), {}, windowsKeeping('file.xlsx'));
  expect(outcome).toMatchObject({ kind: 'failed', reason: 'in-use' });
  expect(read).toBe(false);
  expect(await readdir(folder)).toEqual(['file.xlsx']);
});

test('on Windows a workbook that no one has open is written over', async () => {
  await writeFile(join(folder, 'file.xlsx'), 'older');
  const outcome = await write(chunksOf('newer'), {}, windowsKeeping('another.xlsx'));
  expect(outcome).toMatchObject({ kind: 'written' });
  expect(await readFile(join(folder, 'file.xlsx'), 'utf8')).toBe('newer');
});

test('a folder of that name is not written over', async () => {
  await mkdir(join(folder, 'file.xlsx'));
  expect(await write(chunksOf('x'))).toMatchObject({ kind: 'failed', reason: 'bad-name' });
});

test('a name that is too long and a folder that has gone are told apart', async () => {
  const options = {
    signal: new AbortController().signal,
    onBytes: () => undefined,
    unfinished: { add: () => undefined, remove: () => undefined },
  };
  expect(await writeWhole(join(folder, 'x'.repeat(300)), chunksOf('x'), options)).toMatchObject({
    reason: 'name-too-long',
  });
  expect(await writeWhole(join(folder, 'gone', 'x'), chunksOf('x'), options)).toMatchObject({
    reason: 'no-folder',
  });
});

test.for([
  ['ENOSPC', 'write', 'linux', 'no-space'],
  ['EDQUOT', 'write', 'linux', 'no-space'],
  ['EACCES', 'write', 'linux', 'denied'],
  ['EROFS', 'write', 'linux', 'denied'],
  ['EPERM', 'rename', 'win32', 'in-use'],
  ['EPERM', 'rename', 'linux', 'denied'],
  ['EBUSY', 'rename', 'win32', 'in-use'],
  ['EINVAL', 'write', 'win32', 'bad-name'],
  ['ENOENT', 'write', 'win32', 'no-folder'],
  ['ENOENT', 'rename', 'win32', 'bad-name'],
  ['ENAMETOOLONG', 'write', 'linux', 'name-too-long'],
  ['EIO', 'write', 'linux', 'unexpected'],
] as const)('%s at %s on %s is %s', ([code, step, platform, reason]) => {
  expect(failureOf(Object.assign(new Error(code), { code }), step, platform)).toBe(reason);
});
