import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { unpacksTo } from '#server/features/import/unpacked-size.ts';

/** A packed file of 100,000 bytes that says by which method it was packed. */
const entry = (method: number): Buffer => {
  const header = Buffer.alloc(30);
  header.write('PK\u0003\u0004');
  header.writeUInt16LE(method, 8);
  return Buffer.concat([header, deflateRawSync(Buffer.alloc(100_000))]);
};

test.each([8, 9, 12, 0xffff])('method %i is unpacked, as the reader does', async (method) => {
  expect(await unpacksTo(entry(method), 99_999)).toBe('more');
  expect(await unpacksTo(entry(method), 100_000)).toBe('less');
});

test('what is stored as it is unpacks to nothing more', async () => {
  expect(await unpacksTo(entry(0), 99_999)).toBe('less');
});
