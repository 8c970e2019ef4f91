import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchDay } from '#renderer/session/use-today.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', new EventTarget());
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a page that is left open sees the day turn, and at once when somebody comes back to it', () => {
  const look = vi.fn();
  const stop = watchDay(look);
  vi.advanceTimersByTime(60_000);
  expect(look).toHaveBeenCalledTimes(1);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(look).toHaveBeenCalledTimes(2);
  stop();
  vi.advanceTimersByTime(600_000);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(look).toHaveBeenCalledTimes(2);
});
