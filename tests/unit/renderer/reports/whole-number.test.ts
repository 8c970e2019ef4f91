import { expect, test } from 'vitest';
import { questionLimits } from '#shared/rules/insight/question.ts';
import { wholeNumberOf } from '#renderer/features/reports/whole-number.ts';

test('a number of rows is whole, at least one and at most as many as can be asked for', () => {
  const most = questionLimits.rows;
  const read = (texts: readonly string[]) => texts.map((text) => wholeNumberOf(text, most));
  expect(read(['1', '\u0661\u0660\u0660', '\u06f5\u06f0', String(most)])).toEqual([
    1,
    100,
    50,
    most,
  ]);
  expect(read(['', '0', '2.5', '-1', 'all', String(most + 1)])).toEqual(
    Array.from({ length: 6 }, () => null),
  );
});
