import { defaultPasswordPolicy, passwordProblems, rulesOf } from '#shared/rules/password-policy.ts';
import { describe, expect, test } from 'vitest';

const owner = { firstName: 'José', lastName: 'Li' };

const common = new Set(['sunshine', 'password', '1234']);

const problems = (password: string, policy = defaultPasswordPolicy) =>
  passwordProblems(password, owner, policy, (text) => common.has(text));

describe('a password', () => {
  test('that keeps every rule may be used', () => {
    expect(problems('Walk-2-the-Pier')).toEqual([]);
  });

  test.each([
    ['is too short', 'aB3#xyz', 'pwdLength'],
    ['is too long', `aB3#${'x'.repeat(61)}`, 'pwdLengthMax'],
    ['has no small letter', 'WALK-2-PIER', 'pwdLetter'],
    ['has no capital', 'walk-2-pier', 'pwdCap'],
    ['has no digit', 'Walk-to-pier', 'pwdDigit'],
    ['has no special character', 'Walk2thePier', 'pwdSpecialCharacter'],
    ['has a blank', 'Walk 2-the-Pier', 'pwdWhiteSpace'],
    ['holds the first name, accents and case aside', 'My-jOsé-4-ever', 'pwdContainsFirstName'],
    ['is mostly a common password', 'Sunshine7!', 'pwdContainsDictionaryString'],
  ])('that %s is refused for that alone', (_, password, flaw) => {
    expect(problems(password)).toEqual([flaw]);
  });

  test('may hold no part of a name of several words, nor the parts joined', () => {
    const both = { firstName: 'María José', lastName: 'de la Cruz' };
    const broken = (password: string) =>
      passwordProblems(password, both, defaultPasswordPolicy, () => false);
    expect(broken('MariaJose-1!')).toEqual(['pwdContainsFirstName']);
    expect(broken('Walk-jose-2!')).toEqual(['pwdContainsFirstName']);
    expect(broken('Walk-delacruz-2!')).toEqual(['pwdContainsLastName']);
    expect(broken('Walk-de-2-Pier')).toEqual([]);
  });

  test('may hold a name of one or two letters, or a common one as a small part', () => {
    expect(problems('Quick-Lilac-77-1234')).toEqual([]);
  });

  test('counts characters, not code units', () => {
    expect(problems('😀😀😀aB3#')).toEqual(['pwdLength']);
  });

  test('is free of the rules that a policy switches off', () => {
    const relaxed = {
      ...defaultPasswordPolicy,
      isLengthCheck: false,
      isCapitalLetterRequired: false,
      isNumberRequired: false,
      isSpecialCharRequired: false,
      containDictionary: false,
    };
    expect(problems('sunshine', relaxed)).toEqual([]);
  });
});

describe('the rules that a form lists', () => {
  test('are those of the policy, and of the names that are long enough', () => {
    const policy = { ...defaultPasswordPolicy, isLengthCheck: false, isNumberRequired: false };
    expect(rulesOf(policy, owner)).toEqual([
      'pwdLetter',
      'pwdCap',
      'pwdSpecialCharacter',
      'pwdWhiteSpace',
      'pwdContainsFirstName',
      'pwdContainsDictionaryString',
    ]);
  });

  test('say nothing about names where nobody is known', () => {
    expect(rulesOf(defaultPasswordPolicy, undefined)).not.toContain('pwdContainsFirstName');
  });
});
