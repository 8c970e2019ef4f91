import { expect, test, vi } from 'vitest';
import { watchConnection } from '#renderer/shell/connection.ts';

/** A watch whose clock stands still until `passTime` is called. */
const given = (answers: boolean[]) => {
  let planned: { readonly work: () => void; readonly pause: number } | undefined;
  const onBack = vi.fn();
  const watch = watchConnection({
    probe: async () => answers.shift() ?? false,
    onBack,
    now: () => 0,
    schedule: (work, pause) => {
      planned = { work, pause };
      return () => {
        planned = undefined;
      };
    },
  });
  const passTime = async (): Promise<number> => {
    const { work, pause } = planned ?? { work: () => undefined, pause: 0 };
    work();
    await vi.waitFor(() => expect(watch.read().kind).not.toBe('trying'));
    return pause;
  };
  return { watch, onBack, passTime };
};

test('a lost service is tried again with growing pauses, at most 30 seconds', async () => {
  const { watch, passTime } = given([]);
  watch.reportLost();
  const pauses: number[] = [];
  for (let attempt = 1; attempt <= 7; attempt += 1) pauses.push(await passTime());
  expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
});

test('a service that is back is reported once', async () => {
  const { watch, onBack, passTime } = given([true]);
  watch.reportLost();
  watch.reportLost();
  await passTime();
  expect(watch.read()).toEqual({ kind: 'up' });
  expect(onBack).toHaveBeenCalledOnce();
});

test('a person need not wait for the next try', async () => {
  const { watch } = given([true]);
  watch.reportLost();
  watch.tryNow();
  await vi.waitFor(() => expect(watch.read()).toEqual({ kind: 'up' }));
});
