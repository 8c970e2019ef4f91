import { expect, test } from 'vitest';
import { dayIn, isDay } from '#shared/rules/calendar-day.ts';

test.each([
  ['2024-02-29', true],
  ['0001-01-01', true],
  ['9999-12-31', true],
  ['2023-02-29', false],
  ['2024-13-01', false],
  ['2024-00-10', false],
  ['0000-01-01', false],
  ['2024-2-3', false],
  ['12024-02-03', false],
  ['2024-02-03T00:00', false],
  ['', false],
  [20240203, false],
  [undefined, false],
])('%j is a day of the calendar: %s', (value, is) => {
  expect(isDay(value)).toBe(is);
});

test('the day is the one of the time zone', () => {
  const moment = new Date('2026-01-01T07:59:00Z');
  expect(dayIn('America/Los_Angeles', moment)).toBe('2025-12-31');
  expect(dayIn('Asia/Tokyo', moment)).toBe('2026-01-01');
});
