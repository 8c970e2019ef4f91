import { describe, expect, test } from 'vitest';
import { isNickname, isPersonName } from '#shared/rules/person-name.ts';
import {
  changePhoneType,
  markPrimary,
  nationalDigits,
  newEmail,
  newPhone,
  type ProfileConfig,
} from '#shared/rules/profile.ts';
import { profileFaults, profileFaultWords } from '#shared/rules/profile-faults.ts';
import { brokenLocks, isAccountEmail } from '#shared/rules/profile-locks.ts';
import { config, faultsOf, profile } from './profile-world.ts';

test('a profile in which nothing is wrong has no fault', () => {
  expect(faultsOf({})).toEqual([]);
});

test('names are asked for as the operator says', () => {
  expect(faultsOf({ firstName: ' ', lastName: '' })).toEqual([
    'firstName required',
    'lastName required',
  ]);
  expect(faultsOf({ firstName: '' }, { firstNameRequired: false })).toEqual([]);
  expect(faultsOf({ lastName: 'X Æ A-12' })).toEqual(['lastName name']);
});

test('names and nicknames have the letters of every script', () => {
  for (const name of [
    'O’Brien',
    "D'Angelo",
    'Jean-Luc',
    'J. R.',
    '김철수',
    'محمد',
    'Zoë',
    'علی\u200cرضا',
    '玛丽亚·加西亚',
    '\u200fمحمد\u200e',
    'علی\u200c رضا',
  ]) {
    expect(isPersonName(name)).toBe(true);
  }
  for (const name of ['x'.repeat(61), '\u200fLuis1']) {
    expect(isPersonName(name)).toBe(false);
  }
  for (const nickname of ['Ñandú', 'دانيال', 'علی\u200cرضا', '😀'.slice(0, 0), 'á'.repeat(20)]) {
    expect(isNickname(nickname)).toBe(true);
  }
  for (const nickname of ['two words', 'Luis1', 'x'.repeat(21), '😀']) {
    expect(isNickname(nickname)).toBe(false);
  }
});

describe('phones', () => {
  const phone = profile.contactDetails[0] ?? newPhone();
  const phoneFaults = (change: Partial<typeof phone>, asked: Partial<ProfileConfig> = {}) =>
    faultsOf({ contactDetails: [{ ...phone, ...change }] }, asked);

  test.each([
    ['+1 (213) 555-0142', '1', '2135550142'],
    ['1-213-555-0142', '1', '2135550142'],
    ['001 213 555 0142', '1', '2135550142'],
    ['213.555.0142', '1', '2135550142'],
    ['+44 20 7946 0018', '44', '2079460018'],
    ['1234', '1', '1234'],
    [' +1 213 555 0142', '1', '2135550142'],
    ['+1 213 555 0142', '', '12135550142'],
    ['1-213-555-0142', '44', '12135550142'],
    ['91-213-555-0142', '1', '912135550142'],
    ['1-213-555-0142-9', '1', '121355501429'],
    ['213 + 1', '1', '2131'],
    ['2001 5', '1', '20015'],
    ['+44 20 7946 0018', '1', '442079460018'],
  ])('%s with the code %s is %s', (typed, prefix, digits) => {
    expect(nationalDigits(typed, prefix)).toBe(digits);
  });

  test('a mobile has ten digits, a telephone an extension, a fax no country code', () => {
    expect(phoneFaults({ phoneNumberFull: '' })).toEqual([
      'contactDetails.0.phoneNumberFull required',
    ]);
    expect(phoneFaults({ phoneNumberFull: '213555014' })).toEqual([
      'contactDetails.0.phoneNumberFull mobile',
    ]);
    expect(phoneFaults({ phoneCountryPrefix: '12345' })).toEqual([
      'contactDetails.0.phoneCountryPrefix prefix',
    ]);
    expect(phoneFaults({ type: 'Telephone', phoneExtension: '' })).toEqual([]);
    expect(phoneFaults({ type: 'Telephone', phoneExtension: '1234567' })).toEqual([]);
    expect(
      phoneFaults({ type: 'Telephone', phoneExtension: '123456' }, { basicProfile: true }),
    ).toEqual(['contactDetails.0.phoneExtension extension']);
    expect(phoneFaults({ type: 'Telephone', phoneExtension: '12a' })).toEqual([
      'contactDetails.0.phoneExtension extension',
    ]);
    expect(phoneFaults({ type: 'Telephone', phoneExtension: 'a12' })).toHaveLength(1);
    const bare = { type: 'Telephone', phoneCountryPrefix: '', phoneNumberFull: '' } as const;
    expect(phoneFaults(bare)).toEqual([
      'contactDetails.0.phoneCountryPrefix required',
      'contactDetails.0.phoneNumberFull required',
    ]);
    for (const phoneNumberFull of ['12135550142', '21355501421', 'x2135550142', '213555014x']) {
      expect(phoneFaults({ phoneNumberFull })).toEqual(['contactDetails.0.phoneNumberFull mobile']);
    }
    expect(faultsOf({ contactDetails: [{ ...phone, primary: false }] })).toEqual([
      'contactDetails noPrimary',
    ]);
    const fax = { type: 'Fax' as const, phoneCountryPrefix: '', faxNumber: '1'.repeat(15) };
    expect(phoneFaults(fax)).toEqual(['contactDetails.0.faxNumber digits']);
    expect(phoneFaults({ ...fax, faxNumber: '1'.repeat(14) })).toEqual([]);
  });

  test('another type has another number', () => {
    expect(newPhone()).toEqual({
      type: 'Mobile',
      phoneCountryPrefix: '1',
      phoneNumberFull: '',
      phoneExtension: '',
      faxNumber: '',
      primary: false,
    });
    const fax = changePhoneType({ ...phone, phoneExtension: '1' }, 'Fax');
    expect(fax).toEqual({ ...newPhone(), type: 'Fax', phoneCountryPrefix: '', primary: true });
    expect(changePhoneType(fax, 'Mobile').phoneCountryPrefix).toBe('1');
    expect(changePhoneType(phone, 'Mobile')).toBe(phone);
  });

  test('ticking one unticks the others', () => {
    const marked = markPrimary([phone, newPhone(), newPhone()], 2);
    expect(marked.map(({ primary }) => primary)).toEqual([false, false, true]);
  });
});

describe('e-mails', () => {
  const emails = (...addresses: readonly string[]) => ({
    emailIdList: addresses.map((emailId, index) => ({
      ...newEmail(),
      emailId,
      primary: index === 0,
    })),
  });

  test('are addresses, each once', () => {
    expect(faultsOf(emails('luis@example.org', 'LUIS@example.org ', 'nonsense', ''))).toEqual([
      'emailIdList.1.emailId twice',
      'emailIdList.2.emailId email',
      'emailIdList.3.emailId required',
    ]);
    expect(newEmail()).toEqual({ emailId: '', primary: false, verified: false });
    expect(faultsOf(emails())).toEqual(['emailIdList noEmail']);
    expect(faultsOf(emails(), { emailIdRequired: false })).toEqual([]);
  });

  test('the one of the account stays, and so do names that are known', () => {
    const locks = { namesLocked: true, userName: 'Luis@example.org' };
    expect(brokenLocks(profile, profile, locks)).toEqual([]);
    const changed = {
      ...profile,
      ...emails('new@example.org'),
      lastName: 'Other',
      middleName: 'M',
    };
    expect(brokenLocks(changed, profile, locks)).toEqual(['lastName', 'emailIdList']);
    expect(brokenLocks(changed, profile, { namesLocked: false, userName: '' })).toEqual([]);
    const more = { ...profile, ...emails('luis@example.org', 'new@example.org') };
    expect(brokenLocks(more, profile, locks)).toEqual([]);
    expect(brokenLocks(profile, more, locks)).toEqual([]);
    expect(isAccountEmail(newEmail(), { namesLocked: false, userName: '' })).toBe(false);
  });
});

test('middle names and nicknames may be missing, not wrong', () => {
  expect(faultsOf({ middleName: 'R2', aliasName: 'two words' })).toEqual([
    'middleName name',
    'aliasName nickname',
  ]);
});

test('custom fields take so many characters, and a fault says how many', () => {
  const additionalDetails = [{ appId: 'CRM', information: { Pets: 'x'.repeat(2001), Cars: 'y' } }];
  expect(profileFaults({ ...profile, additionalDetails }, config)).toEqual([
    { path: 'additionalDetails.0.information.Pets', code: 'tooLong', most: 2000 },
  ]);
});

test('every fault is said in a sentence of its own', () => {
  const sentences = Object.values(profileFaultWords);
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z][a-z]+ .{8,}/);
  expect(new Set(sentences).size).toBe(17);
});
