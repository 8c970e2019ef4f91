import { expect, test } from 'vitest';
import { daysOfSpan, isSpan, longestSpan } from '#shared/rules/insight/spans.ts';
import { weekStartOf } from '#shared/rules/insight/week-start.ts';

test.each([
  ['TODAY', '2024-03-31', '2024-03-31', '2024-03-31'],
  ['YESTERDAY', '2024-03-01', '2024-02-29', '2024-02-29'],
  ['PAST7DAYS', '2024-03-03', '2024-02-26', '2024-03-03'],
  ['PAST30DAYS', '2024-03-30', '2024-03-01', '2024-03-30'],
  ['THISMONTH', '2024-02-10', '2024-02-01', '2024-02-29'],
  ['LASTMONTH', '2024-01-31', '2023-12-01', '2023-12-31'],
  ['PASTMONTH', '2024-03-31', '2024-03-01', '2024-03-31'],
  ['PAST3MONTH', '2024-05-15', '2024-02-16', '2024-05-15'],
  ['PAST6MONTH', '2024-08-31', '2024-03-01', '2024-08-31'],
  ['PASTYEAR', '2024-02-29', '2023-03-01', '2024-02-29'],
] as const)('%s on %s', (span, today, first, last) => {
  expect(daysOfSpan(span, today)).toEqual({ first, last });
});

test('so many periods end with today, and none begins before the year 1', () => {
  expect(daysOfSpan({ unit: 'WEEK', count: 2 }, '2024-03-14')).toEqual({
    first: '2024-03-01',
    last: '2024-03-14',
  });
  expect(daysOfSpan({ unit: 'YEAR', count: 5000 }, '2024-03-14').first.slice(0, 4)).toBe('0001');
  expect(isSpan({ unit: 'DAY', count: 0 })).toBe(false);
  expect(isSpan({ unit: 'DAY', count: 1.5 })).toBe(false);
  expect(isSpan({ unit: 'DAY', count: 1 })).toBe(true);
  expect(isSpan({ unit: 'YEAR', count: longestSpan })).toBe(true);
  expect(isSpan({ unit: 'YEAR', count: longestSpan + 1 })).toBe(false);
  expect(isSpan('TODAY')).toBe(true);
});

test('weeks begin as the language has it', () => {
  expect(['en-US', 'es', 'ar-u-nu-latn', 'xx', '__proto__'].map(weekStartOf)).toEqual([
    0, 1, 6, 0, 0,
  ]);
});
