import { expect, test } from 'vitest';
import { daysOfPeriod, periodFault, periodOf } from '#shared/rules/widget-period.ts';

test.each([
  ['YESTERDAY', '2026-03-01', '2026-02-28', '2026-02-28'],
  ['LAST7DAYS', '2026-03-03', '2026-02-25', '2026-03-03'],
  ['LAST30DAYS', '2026-03-01', '2026-01-31', '2026-03-01'],
  ['LAST90DAYS', '2024-03-30', '2024-01-01', '2024-03-30'],
  ['THISMONTH', '2026-01-31', '2026-01-01', '2026-01-31'],
  ['LASTMONTH', '2024-03-31', '2024-02-01', '2024-02-29'],
  ['LAST12MONTHS', '2026-01-31', '2025-02-01', '2026-01-31'],
  ['LAST12MONTHS', '2026-12-01', '2026-01-01', '2026-12-01'],
] as const)('%s on %s is %s to %s', (timeInterval, today, first, last) => {
  expect(daysOfPeriod({ timeInterval }, today)).toEqual({ first, last });
});

test('two days are a period of their own, nothing at all is the last 90 days, and all is no period', () => {
  const days = { startDate: '2026-01-01', endDate: '2026-01-02' };
  expect(periodOf({})).toBe('LAST90DAYS');
  expect(daysOfPeriod(days, '2026-03-01')).toEqual({ first: '2026-01-01', last: '2026-01-02' });
  expect(periodOf({ startDate: '2026-01-01' })).toBe('CUSTOM');
  expect(periodOf({ endDate: '2026-01-01' })).toBe('CUSTOM');
  expect(daysOfPeriod({ startDate: '2026-01-01' }, '2026-03-01')).toBeUndefined();
  expect(daysOfPeriod({ endDate: '2026-01-01' }, '2026-03-01')).toBeUndefined();
  expect(daysOfPeriod({ timeInterval: 'ALL', ...days }, '2026-03-01')).toBeUndefined();
});

test("days of one's own are two, in their order", () => {
  const timeInterval = 'CUSTOM' as const;
  const [startDate, endDate] = ['2026-01-01', '2026-01-31'];
  expect(periodFault({ timeInterval })).toEqual({ path: 'startDate', code: 'required' });
  expect(periodFault({ startDate })).toEqual({ path: 'endDate', code: 'required' });
  expect(periodFault({ timeInterval, startDate: endDate, endDate: startDate })).toEqual({
    path: 'endDate',
    code: 'order',
  });
  expect(periodFault({ timeInterval, startDate, endDate: startDate })).toBeUndefined();
  expect(periodFault({ timeInterval: 'ALL', startDate })).toBeUndefined();
  expect(periodFault({})).toBeUndefined();
});
