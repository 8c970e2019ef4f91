import { once } from 'node:events';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endSlowReader } from '#server/http/slow-reader.ts';

const kibibyte = Buffer.alloc(1024);

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

/** A file without an end, of which a reader takes so many KiB every 100 seconds. */
const readFor = async (seconds: number, kibibytes: number): Promise<Readable> => {
  const content = endSlowReader(
    new Readable({
      read() {
        this.push(kibibyte);
      },
    }),
  );
  content.on('error', () => undefined);
  for (let second = 0; second < seconds && !content.destroyed; second += 100) {
    for (let taken = 0; taken < kibibytes; taken += 1) {
      const taking = once(content, 'data');
      content.once('data', () => content.pause()).resume();
      await taking;
    }
    await vi.advanceTimersByTimeAsync(100_000);
  }
  return content;
};

test('who takes 16 KiB every 100 seconds is not waited for', async () => {
  expect((await readFor(1_000, 16)).destroyed).toBe(true);
});

test('a thin line that carries what it can gets its file', async () => {
  const content = await readFor(1_000, 1_000);
  expect(content.destroyed).toBe(false);
  content.destroy();
});

test('who waits for rows that are still looked for is not slow', async () => {
  const content = endSlowReader(new Readable({ read: () => undefined }));
  content.resume();
  await vi.advanceTimersByTimeAsync(1_000_000);
  expect(content.destroyed).toBe(false);
  content.destroy();
});
