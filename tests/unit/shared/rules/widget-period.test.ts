import { expect, test } from 'vitest';
import { daysOfPeriod, periodFault, periodOf } from '#shared/rules/widget-period.ts';

test('two days are a period of their own, nothing at all is the last 90 days, and all is no period', () => {
  const days = { startDate: '2026-01-01', endDate: '2026-01-02' };
  expect(periodOf({})).toBe('LAST90DAYS');
  expect(daysOfPeriod({}, '2024-03-30')).toEqual({ first: '2024-01-01', last: '2024-03-30' });
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
