import { expect, test } from 'vitest';
import { betweenNumbers, betweenTexts } from '#renderer/session/insight/between-values.ts';
import { numberOf } from '#renderer/session/insight/typed-number.ts';

test('a number to compare with is typed in Latin, Arabic or Persian digits, its decimals behind a point or a comma', () => {
  const typed = [' 2.5 ', '2,5', '-10', '\u0662\u066b\u0665', '\u06f1\u06f2', '0'];
  expect(typed.map(numberOf)).toEqual([2.5, 2.5, -10, 2.5, 12, 0]);
  expect(betweenNumbers).not.toContain(',');
  // A text has commas and blanks of its own: a column of a table parts it, or a row.
  expect(betweenTexts).toEqual(['\n', '\r', '\t']);
});

test('what is no number, or could be thousands as well as decimals, is read as none', () => {
  for (const typed of ['', ' ', 'many', '\u0662\u0663x', '10,000', '1,234,567', '1,5,2']) {
    expect(numberOf(typed)).toBeNull();
  }
});
