import { expect, test } from 'vitest';
import { allowance } from '#server/features/mailing/throttle.ts';

const now = new Date('2026-03-01T12:00:00Z');
const later = (milliseconds: number): Date => new Date(now.getTime() + milliseconds);

test('one mail a second leaves one at a time', () => {
  const first = allowance({ perMinute: 60, nextOn: null }, 10, now);
  expect(first.count).toBe(1);
  const nextOn = first.nextAfter(1);
  expect(nextOn).toEqual(later(1000));
  expect(allowance({ perMinute: 60, nextOn }, 10, later(999)).count).toBe(0);
  expect(allowance({ perMinute: 60, nextOn }, 10, later(1000)).count).toBe(1);
});

test('a long silence saves up a second and no more', () => {
  const { count } = allowance({ perMinute: 600, nextOn: later(-3_600_000) }, 100, now);
  expect(count).toBe(11);
});

test('over ten minutes of any turns no more leave than were allowed', () => {
  let nextOn: Date | null = null;
  let left = 0;
  for (let passed = 0; passed < 600_000; passed += 370) {
    const { count, nextAfter } = allowance({ perMinute: 90, nextOn }, 7, later(passed));
    left += count;
    if (count > 0) nextOn = nextAfter(count);
  }
  expect(left).toBeLessThanOrEqual(902);
  expect(left).toBeGreaterThan(890);
});
