import { describe, expect, test } from 'vitest';
import { isSixDigits, plainCode } from '#shared/rules/one-time-code.ts';
import {
  fiftyStates,
  maskedMobile,
  mobileDigits,
  registrationFaults,
} from '#shared/rules/registration.ts';

const config = {
  firstNameRequired: true,
  lastNameRequired: false,
  emailIdRequired: true,
  addressRequired: false,
  displayGender: false,
};

const details = {
  firstName: 'Zoë',
  lastName: 'O’Brien-Smith Jr.',
  email: 'Zoe+portal@Example.org',
  mobile: '(323) 555-0101',
  addressLine: '',
  city: '',
  state: '',
  zip: '',
};

describe('the registration form', () => {
  test('takes what the operator asks for, and more', () => {
    expect(registrationFaults(details, config)).toEqual([]);
    expect(registrationFaults({ ...details, lastName: '', mobile: '' }, config)).toEqual([]);
  });

  test('names each field that is missing or wrong, in the order of the form', () => {
    const wrong = { ...details, firstName: ' ', email: 'zoe@', mobile: '555', zip: '123' };
    expect(registrationFaults(wrong, { ...config, addressRequired: true })).toEqual([
      { field: 'firstName', flaw: 'required' },
      { field: 'email', flaw: 'invalid' },
      { field: 'mobile', flaw: 'invalid' },
      { field: 'addressLine', flaw: 'required' },
      { field: 'city', flaw: 'required' },
      { field: 'state', flaw: 'required' },
      { field: 'zip', flaw: 'invalid' },
    ]);
  });

  const invalid = (part: Partial<typeof details>) =>
    registrationFaults({ ...details, ...part }, config).map(
      ({ field, flaw }) => `${field} ${flaw}`,
    );

  test('takes an address as long as a line, a state that there is, a ZIP code', () => {
    const right = { addressLine: '😀'.repeat(200), city: 'x'.repeat(100), state: 'GU' };
    expect(invalid({ ...right, zip: '90012' })).toEqual([]);
    expect(invalid({ zip: '90012345' })).toEqual([]);
    expect(
      invalid({ addressLine: 'x'.repeat(201), city: 'x'.repeat(101), state: 'ZZ', zip: '9001' }),
    ).toEqual(['addressLine invalid', 'city invalid', 'state invalid', 'zip invalid']);
  });

  test.each(['900123456', 'a90012', '90012a', '90 012'])('takes no ZIP code %s', (zip) => {
    expect(invalid({ zip })).toEqual(['zip invalid']);
  });

  test.each(['32355501012', '323555010'])('takes no mobile number %s', (mobile) => {
    expect(invalid({ mobile })).toEqual(['mobile invalid']);
  });

  test('wants an e-mail address whatever the profile asks for', () => {
    const nothing = { ...details, email: '' };
    expect(registrationFaults(nothing, { ...config, emailIdRequired: false })).toEqual([
      { field: 'email', flaw: 'required' },
    ]);
  });

  test('offers fifty states', () => {
    expect(fiftyStates).toHaveLength(50);
  });
});

describe('a mobile number', () => {
  test.each([
    '3235550101',
    '(323) 555-0101',
    '+1 323.555.0101',
    '1-323-555-0101',
    '３２３５５５０１０１',
    '۱ (۳۲۳) ۵۵۵-۰۱۰۱',
  ])('%s is the same ten digits', (typed) => {
    expect(mobileDigits(typed)).toBe('3235550101');
    expect(maskedMobile(typed)).toBe('(323) 555-0101');
  });

  test.each([
    ['', ''],
    ['+1', ''],
    ['32', '(32'],
    ['3235', '(323) 5'],
    ['32355501', '(323) 555-01'],
    ['32355501019999', '(323) 555-0101'],
  ])('%s is masked as far as it goes', (typed, shown) => {
    expect(maskedMobile(typed)).toBe(shown);
  });
});

test.each([
  [' 123 456 ', '123456'],
  ['123-456', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['۱۲۳۴۵۶', '123456'],
  ['ABCDE-FGH23', 'abcdefgh23'],
  ['٠۰٩۹', '0099'],
  ['1234567', '1234567'],
  ['a123456', 'a123456'],
])('the code %s is read as %s', (typed, code) => {
  expect(plainCode(typed)).toBe(code);
  expect(isSixDigits(plainCode(typed))).toBe(/^\d{6}$/.test(code));
});
