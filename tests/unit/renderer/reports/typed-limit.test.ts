import { expect, test } from 'vitest';
import { questionLimits } from '#shared/rules/insight/question.ts';
import { limitOf } from '#renderer/features/reports/typed-limit.ts';

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
