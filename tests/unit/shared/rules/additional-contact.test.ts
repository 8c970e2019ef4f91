import { describe, expect, test } from 'vitest';
import {
  type AdditionalContact,
  additionalFaults,
  additionalFaultWords,
  mobileDigits,
} from '#shared/rules/additional-contact.ts';

const omar: AdditionalContact = {
  title: '',
  firstName: 'Omar',
  lastName: "O'Neil",
  mobileNo: '(213) 555-0142',
  emailId: 'omar@example.org',
};

const faults = (part: Partial<AdditionalContact>): readonly string[] =>
  additionalFaults({ ...omar, ...part }).map(({ path, code }) => `${path} ${code}`);

describe('an additional contact', () => {
  test.each<readonly [string, Partial<AdditionalContact>]>([
    ['with all its parts', {}],
    ['without an e-mail address', { emailId: ' ' }],
    ['with an address in capitals', { emailId: ' Omar@Example.ORG ' }],
  ])('%s is kept', (_, part) => {
    expect(faults(part)).toEqual([]);
  });

  test.each<readonly [string, Partial<AdditionalContact>, readonly string[]]>([
    [
      'without names',
      { firstName: ' ', lastName: '' },
      ['firstName required', 'lastName required'],
    ],
    ['with digits for a name', { firstName: 'R2D2' }, ['firstName name']],
    ['with signs for a name', { lastName: '<b>' }, ['lastName name']],
    ['without a phone', { mobileNo: '  ' }, ['mobileNo required']],
    ['with half a phone', { mobileNo: '555-0142' }, ['mobileNo mobile']],
    ['with a title that goes on and on', { title: 'x'.repeat(61) }, ['title tooLong']],
    ['with half an address', { emailId: 'omar@' }, ['emailId email']],
  ])('%s is not', (_, part, expected) => {
    expect(faults(part)).toEqual(expected);
  });

  test('is told what to do about each fault', () => {
    expect(additionalFaultWords).toEqual({
      required: 'Please fill this in.',
      tooLong: 'Use at most 60 characters.',
      name: 'Use letters, spaces, apostrophes, hyphens and dots, at most 60 characters.',
      mobile: 'Use a number of ten digits, such as (213) 555-0142.',
      email: 'Use an e-mail address such as name@example.org.',
    });
  });
});

describe('a mobile number', () => {
  test.each([
    '2135550142',
    '213 555 0142',
    '213-555-0142',
    '213.555.0142',
    '(213)555-0142',
    '(213) 5550142',
    ' +1 213 555 0142 ',
    '+1.213.555.0142',
    '+12135550142',
    '(٢١٣) ٥٥٥-٠١٤٢',
    '\u202a+1\u00a0(213)\u00a0555\u20110142\u202c',
    '213\u2013555\u20130142',
  ])('may be written as %s', (typed) => {
    expect(mobileDigits(typed)).toBe('2135550142');
  });

  test.each([
    '',
    '213555014',
    '21355501423',
    '12135550142',
    'a2135550142',
    '213  555 0142',
    '213 555/0142',
    '+44 213 555 0142',
    'x+1 213 555 0142',
    '2135550142 +1',
  ])('may not be %j', (typed) => {
    expect(mobileDigits(typed)).toBeUndefined();
  });
});
