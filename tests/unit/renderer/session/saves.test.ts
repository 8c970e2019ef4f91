import { expect, test } from 'vitest';
import type { SaveResult } from '#shared/ipc/save.ts';
import type { SaveWatch } from '#renderer/platform/platform.ts';
import { sayFarewell } from '#renderer/session/farewell.ts';
import { saves } from '#renderer/session/exports/saves.ts';
import { isAllSaved } from '#renderer/session/unsaved-work.ts';

/** A save that goes on until it is told how it ends, or is cancelled. */
const given = (key: string, needsPage = false) => {
  const { promise, resolve } = Promise.withResolvers<SaveResult>();
  let watch: SaveWatch = {};
  const running = saves.run({
    key,
    fileName: `${key}.xlsx`,
    countsRows: false,
    needsPage,
    begin: (_id, followed) => {
      watch = followed;
      followed.signal?.addEventListener('abort', () => resolve({ kind: 'cancelled' }));
      return promise;
    },
  });
  const id = saves.read().at(-1)?.id ?? '';
  return { id, running, watch: () => watch, end: resolve };
};

const names = () => saves.read().map(({ fileName }) => fileName);

test('files are saved side by side, and each can be stopped alone', async () => {
  const one = given('one');
  const two = given('two');
  expect(names()).toEqual(['one.xlsx', 'two.xlsx']);
  expect(isAllSaved()).toBe(false);
  saves.cancel(one.id);
  expect(await one.running).toEqual({ kind: 'cancelled' });
  expect(names()).toEqual(['two.xlsx']);
  const done = { kind: 'saved', id: two.id, fileName: 'two.xlsx', bytes: 4 } as const;
  two.end(done);
  expect(await two.running).toEqual(done);
  expect(names()).toEqual([]);
  expect(isAllSaved()).toBe(true);
});

test('only a file that is drawn from the page needs it, where another brings the rest', async () => {
  const served = given('served');
  expect([isAllSaved(), isAllSaved('file')]).toEqual([false, true]);
  const drawn = given('drawn', true);
  expect(isAllSaved('file')).toBe(false);
  for (const { id } of [served, drawn]) saves.cancel(id);
  await Promise.all([served.running, drawn.running]);
  expect(isAllSaved()).toBe(true);
});

test('the very same file is not begun twice while it is on its way', async () => {
  const first = given('same');
  expect(await given('same').running).toBeUndefined();
  saves.cancel(first.id);
  await first.running;
  const again = given('same');
  expect(names()).toEqual(['same.xlsx']);
  saves.cancel(again.id);
  await again.running;
});

test('what is told of a file reaches its card alone', async () => {
  const one = given('one');
  const two = given('two');
  one.watch().onProgress?.({ id: one.id, bytes: 0, totalBytes: 100, totalRows: 7 });
  expect(saves.read()).toMatchObject([{ totalBytes: 100, totalRows: 7 }, { totalRows: null }]);
  sayFarewell('signOut');
  expect(await Promise.all([one.running, two.running])).toEqual([
    { kind: 'cancelled' },
    { kind: 'cancelled' },
  ]);
});
