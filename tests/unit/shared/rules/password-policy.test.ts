import { longestPassword } from '#shared/rules/limits.ts';
import {
  defaultPasswordPolicy,
  isPasswordPolicy,
  passwordProblems,
  rulesOf,
} from '#shared/rules/password-policy.ts';
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
    // But for what no call takes.
    expect(problems(`a${'😀'.repeat(longestPassword - 1)}`, relaxed)).toEqual([]);
    expect(problems(`a${'😀'.repeat(longestPassword)}`, relaxed)).toEqual(['pwdLengthMax']);
  });
});

describe('a policy', () => {
  test.each([
    {},
    { minLength: 8, maxLength: 8 },
    { minLength: 1, maxLength: longestPassword },
    { containDictionary: false },
  ])('may be %j', (value) => {
    expect(isPasswordPolicy(value)).toBe(true);
  });

  test.each<readonly [unknown]>([
    [null],
    [[]],
    ['strict'],
    [{ minLength: 0 }],
    [{ minLength: 1.5 }],
    [{ minLength: '8' }],
    [{ minLength: Number.NaN }],
    [{ maxLength: longestPassword + 1 }],
    [{ minLength: longestPassword + 1, maxLength: longestPassword + 2 }],
    [{ minLength: 9, maxLength: 8 }],
    [{ maxLength: Number.POSITIVE_INFINITY }],
    [{ isNumberRequired: 'yes' }],
    [{ isNumberRequired: 1 }],
    [{ anythingElse: true }],
    [{ toString: true }],
  ])('may not be %j', (value) => {
    expect(isPasswordPolicy(value)).toBe(false);
  });
});

describe('a length', () => {
  const policy = { ...defaultPasswordPolicy, minLength: 8, maxLength: 10 };

  test('may be the least and the most that the policy says', () => {
    expect(problems('aB3#aB3#', policy)).toEqual([]);
    expect(problems('aB3#aB3#xy', policy)).toEqual([]);
    expect(problems('aB3#aB3', policy)).toEqual(['pwdLength']);
    expect(problems('aB3#aB3#xyz', policy)).toEqual(['pwdLengthMax']);
  });
});

describe('a common password', () => {
  const isCommon = (password: string, ...listed: readonly string[]): boolean =>
    passwordProblems(password, owner, defaultPasswordPolicy, (text) =>
      listed.includes(text),
    ).includes('pwdContainsDictionaryString');

  test('is refused whole, in any case', () => {
    expect(isCommon('SunShine', 'sunshine')).toBe(true);
    expect(isCommon('abc', 'abc')).toBe(true);
  });

  test('is refused where it is more than half of the password, wherever it stands', () => {
    expect(isCommon('abcde1234', 'abcde')).toBe(true);
    expect(isCommon('1234abcde', 'abcde')).toBe(true);
    expect(isCommon('12abcde34', 'abcde')).toBe(true);
    expect(isCommon('abcd1234', 'abcd')).toBe(false);
    expect(isCommon('abcd123', 'abcd')).toBe(true);
    expect(isCommon('1abc', 'abc')).toBe(false);
  });
});

describe('the name of a person', () => {
  const broken = (password: string, firstName: string, lastName = 'Xu') =>
    passwordProblems(password, { firstName, lastName }, defaultPasswordPolicy, () => false);

  test('counts from three letters on', () => {
    expect(broken('Walk-ana-2-Pier', 'Ana')).toEqual(['pwdContainsFirstName']);
    expect(broken('Walk-xu-2-Pier', 'Ana')).toEqual([]);
    expect(rulesOf(defaultPasswordPolicy, { firstName: 'Xu', lastName: 'Ana' })).toContain(
      'pwdContainsLastName',
    );
    expect(rulesOf(defaultPasswordPolicy, { firstName: 'Xu', lastName: 'Ana' })).not.toContain(
      'pwdContainsFirstName',
    );
  });

  test('is looked for in its parts and joined, not across its blanks', () => {
    expect(broken('Walk-maryann-2', 'Ma Ry Ann')).toEqual(['pwdContainsFirstName']);
    expect(broken('Walk-mary-an-2', 'Ma Ry An')).toEqual([]);
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
