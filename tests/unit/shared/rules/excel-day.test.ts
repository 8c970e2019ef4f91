import { expect, test } from 'vitest';
import { excelDay } from '#shared/rules/excel-day.ts';

test('moments become the days that spreadsheets count', () => {
  expect(excelDay(0)).toBe(25_569);
  expect(excelDay(Date.UTC(2026, 2, 1, 12) / 1000)).toBe(46_082.5);
  expect(excelDay(Date.UTC(1900, 2, 1) / 1000)).toBe(61);
  expect(excelDay(Date.UTC(1900, 1, 28) / 1000)).toBeUndefined();
  expect(excelDay(Date.UTC(9999, 11, 31) / 1000)).toBe(2_958_465);
  expect(excelDay(Date.UTC(9999, 11, 31) / 1000 + 86_400)).toBeUndefined();
});
