import { expect, test, vi } from 'vitest';
import { watchConnection } from '#renderer/shell/connection.ts';

/** A watch whose clock stands still until `passTime` is called. */
const given = (answers: boolean[], random = 0.5) => {
  let planned: { readonly work: () => void; readonly pause: number } | undefined;
  const onBack = vi.fn();
  const refresh = vi.fn();
  const watch = watchConnection({
    probe: async () => answers.shift() ?? false,
    onBack,
    refresh,
    now: () => 0,
    random: () => random,
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
  return { watch, onBack, refresh, passTime };
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

test.for([
  [0, 750],
  [1, 1_250],
] as const)(
  'the clients of an office do not all come back in one moment: %d',
  async ([random, pause]) => {
    const { watch, passTime } = given([true], random);
    watch.reportLost();
    expect(await passTime()).toBe(pause);
  },
);

test('after a sleep the page shows what is true now, without a word where nothing was lost', async () => {
  const { watch, onBack, refresh } = given([true]);
  watch.look();
  watch.look();
  await vi.waitFor(() => expect(refresh).toHaveBeenCalledOnce());
  expect(onBack).not.toHaveBeenCalled();
});

test('after a sleep without a network the person learns it at once', async () => {
  const { watch, refresh } = given([false]);
  watch.look();
  await vi.waitFor(() => expect(watch.read()).toMatchObject({ kind: 'down', attempt: 1 }));
  expect(refresh).not.toHaveBeenCalled();
});

test('a sleep ends the waiting for the next try', async () => {
  const { watch, onBack, refresh } = given([true]);
  watch.reportLost();
  watch.look();
  await vi.waitFor(() => expect(watch.read()).toEqual({ kind: 'up' }));
  expect(onBack).toHaveBeenCalledOnce();
  expect(refresh).toHaveBeenCalledOnce();
});
