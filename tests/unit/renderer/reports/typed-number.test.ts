import { expect, test } from 'vitest';
import { questionLimits } from '#shared/rules/insight/question.ts';
import { limitOf, numberOf } from '#renderer/features/reports/typed-number.ts';

test('a number to compare with is typed in Latin, Arabic or Persian digits', () => {
  expect([' 2.5 ', '-10', '\u0662\u066b\u0665', '\u06f1\u06f2', '0'].map(numberOf)).toEqual([
    2.5, -10, 2.5, 12, 0,
  ]);
  expect(['', ' ', 'many', '\u0662\u0663x'].map(numberOf)).toEqual([null, null, null, null]);
});

test('a number of rows is whole, at least one and at most as many as can be asked for', () => {
  const most = questionLimits.rows;
  expect(['1', '\u0661\u0660\u0660', '\u06f5\u06f0', String(most)].map(limitOf)).toEqual([
    1,
    100,
    50,
    most,
  ]);
  expect(['', '0', '2.5', '-1', 'all', String(most + 1)].map(limitOf)).toEqual(
    Array.from({ length: 6 }, () => null),
  );
});
