import { expect, test } from 'vitest';
import { digitsOf, latinDigits } from '#shared/rules/latin-digits.ts';

test('digits of Arabic and Persian keyboards are read as those of any other', () => {
  expect(latinDigits('٠١٢-۷۸۹ x')).toBe('012-789 x');
  expect(['٣٠٠', '۳۰۰', '300 a minute', 'none'].map(digitsOf)).toEqual(['300', '300', '300', '']);
});
