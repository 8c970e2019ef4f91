import { expect, test } from 'vitest';
import { phoneDigits, phoneForms } from '#shared/rules/phone-digits.ts';

test.each([
  ['(323) 555-0101', '3235550101'],
  ['323.555.0101', '3235550101'],
  ['+1 323 555 0101', '13235550101'],
  ['３２３５５５０１０１', '3235550101'],
  ['no number', ''],
])('the digits of %s are %s', (text, digits) => {
  expect(phoneDigits(text)).toBe(digits);
});

test.each([
  ['323 555 0101', '+1', ['3235550101', '13235550101']],
  ['+1 323 555 0101', '+1', ['3235550101', '13235550101']],
  ['1 323 555 0101', '+1', ['3235550101', '13235550101']],
  ['+1 323 555 0101', undefined, ['3235550101', '13235550101']],
  ['2 555 0101', '+82', ['25550101', '8225550101']],
  ['555-0101', undefined, ['5550101']],
  ['-', '+1', []],
])('%s with prefix %s is asked for as %j', (number, prefix, forms) => {
  expect(phoneForms(number, prefix)).toEqual(forms);
});
