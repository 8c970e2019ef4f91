import { expect, test } from 'vitest';
import { dayReached } from '#renderer/ui/form/calendar-steps.ts';

const dir = 'ltr';
const shift = false;
const weekStart = 0;

test.each([
  ['ArrowRight', '2026-02-01'],
  ['ArrowLeft', '2026-01-30'],
  ['ArrowDown', '2026-02-07'],
  ['ArrowUp', '2026-01-24'],
  ['Home', '2026-01-25'],
  ['End', '2026-01-31'],
  ['PageDown', '2026-02-28'],
  ['PageUp', '2025-12-31'],
  ['Enter', null],
  ['a', null],
])('among the days of a month, %s leads from a Saturday to %s', (key, day) =>
  expect(dayReached('2026-01-31', { level: 'month', key, shift, dir, weekStart })).toBe(day),
);

test.each([
  ['ArrowRight', '2026-12-15'],
  ['ArrowDown', '2027-02-15'],
  ['Home', '2026-10-15'],
  ['End', '2026-12-15'],
  ['PageUp', '2025-11-15'],
])('among the months of a year, %s leads from November to %s', (key, day) =>
  expect(dayReached('2026-11-15', { level: 'year', key, shift, dir, weekStart })).toBe(day),
);

test.each([
  ['ArrowLeft', '2028-05-01'],
  ['ArrowUp', '2026-05-01'],
  ['Home', '2029-05-01'],
  ['End', '2029-05-01'],
  ['PageDown', '2039-05-01'],
])('among the years of ten, %s leads from the last of them to %s', (key, day) =>
  expect(dayReached('2029-05-01', { level: 'decade', key, shift, dir, weekStart })).toBe(day),
);

test('with Shift a page is a year, of which February may have one day less', () => {
  const pressed = { level: 'month', key: 'PageDown', shift: true, dir, weekStart } as const;
  expect(dayReached('2028-02-29', pressed)).toBe('2029-02-28');
});

test('on a mirrored page the arrows to the sides change their places, and no other key does', () => {
  const reached = (key: string) =>
    dayReached('2026-01-14', { level: 'month', key, shift, dir: 'rtl', weekStart });
  expect(reached('ArrowLeft')).toBe('2026-01-15');
  expect(reached('ArrowRight')).toBe('2026-01-13');
  expect(reached('Home')).toBe('2026-01-11');
  expect(reached('ArrowDown')).toBe('2026-01-21');
});

test('no key leads to a year that has no four digits', () => {
  const pressed = { level: 'month', shift, dir, weekStart } as const;
  expect(dayReached('1000-01-05', { ...pressed, key: 'ArrowUp' })).toBe('1000-01-05');
  expect(dayReached('9999-12-31', { ...pressed, key: 'PageDown' })).toBe('9999-12-31');
});

test.each([
  [1, 'Home', '2026-01-26'],
  [1, 'End', '2026-02-01'],
  [6, 'Home', '2026-01-31'],
  [6, 'End', '2026-02-06'],
] as const)('in weeks that begin on day %i, %s leads from a Saturday to %s', (begin, key, day) => {
  const pressed = { level: 'month', key, shift, dir, weekStart: begin } as const;
  expect(dayReached('2026-01-31', pressed)).toBe(day);
});
