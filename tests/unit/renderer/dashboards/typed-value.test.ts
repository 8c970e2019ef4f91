import { expect, test } from 'vitest';
import { conditionFault } from '#shared/rules/widget-filter.ts';
import { typedValue } from '#renderer/features/dashboards/typed-value.ts';

test('a number may have its decimals behind a point or a comma', () => {
  expect(typedValue(' 2.5 ', 'FLOAT')).toBe(2.5);
  expect(typedValue('2,5', 'FLOAT')).toBe(2.5);
  expect(typedValue('-10', 'INT')).toBe(-10);
  expect(typedValue('10', 'TEXT')).toBe('10');
});

test('a number may be typed in the digits of Arabic and Persian keyboards; a text stays as it was typed', () => {
  expect(typedValue('\u0661\u0660', 'INT')).toBe(10);
  expect(typedValue('-\u06f2,\u06f5', 'FLOAT')).toBe(-2.5);
  expect(typedValue('\u0662\u066b\u0665', 'FLOAT')).toBe(2.5);
  expect(typedValue('\u0661\u0660,\u0660\u0660\u0660', 'FLOAT')).toBe(
    '\u0661\u0660,\u0660\u0660\u0660',
  );
  expect(typedValue('\u0661\u0660', 'TEXT')).toBe('\u0661\u0660');
});

test('what could be thousands as well as decimals is no number: it is named as wrong, not read as one', () => {
  for (const typed of ['10,000', '1,234,567', 'many']) {
    const value = typedValue(typed, 'FLOAT');
    expect(value).toBe(typed);
    expect(conditionFault({ fieldName: 'amount', operation: 'gt', value }, 'FLOAT')).toEqual({
      path: 'value',
      code: 'wrongType',
    });
  }
});
