import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAlarm } from '#server/features/mailing/alarm.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test('a sleep lasts as long as it was asked for', async () => {
  const woke = vi.fn();
  void createAlarm().sleep(1000).then(woke);
  await vi.advanceTimersByTimeAsync(999);
  expect(woke).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(woke).toHaveBeenCalled();
});

test.each([undefined, 1000])(
  'whoever rings ends a sleep of %s milliseconds',
  async (milliseconds) => {
    const alarm = createAlarm();
    const sleep = alarm.sleep(milliseconds);
    alarm.ring();
    await sleep;
    expect(vi.getTimerCount()).toBe(0);
  },
);

test('whoever rang before it keeps a sleep from beginning, until the alarm is set again', async () => {
  const alarm = createAlarm();
  alarm.ring();
  await alarm.sleep();
  expect(alarm.hasRung()).toBe(true);
  alarm.set();
  expect(alarm.hasRung()).toBe(false);
  const woke = vi.fn();
  void alarm.sleep(1000).then(woke);
  await vi.advanceTimersByTimeAsync(999);
  expect(woke).not.toHaveBeenCalled();
});
