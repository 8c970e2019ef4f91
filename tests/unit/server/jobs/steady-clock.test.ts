import { afterEach, expect, test, vi } from 'vitest';
import { steadyClock } from '#server/jobs/steady-clock.ts';

afterEach(() => void vi.useRealTimers());

test('the clock of the queue goes on when somebody sets the clock on the wall', () => {
  const before = steadyClock.now();
  expect(Math.abs(before - Date.now())).toBeLessThan(60_000);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 3_600_000 });
  expect(steadyClock.now() - before).toBeLessThan(60_000);
});
