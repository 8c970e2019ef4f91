import { describe, expect, test } from 'vitest';
import { isNickname, isPersonName } from '#shared/rules/person-name.ts';
import {
  addressOnOneLine,
  changePhoneType,
  confirmsAddress,
  isSamePlace,
  markPrimary,
  nationalDigits,
  newAddress,
  newEmail,
  newPhone,
  type ProfileAddress,
  type ProfileConfig,
  type ProfileContent,
  sameTypes,
  withKnownSpots,
  withSpot,
} from '#shared/rules/profile.ts';
import { profileFaults, profileFaultWords } from '#shared/rules/profile-faults.ts';
import { brokenLocks, isAccountEmail } from '#shared/rules/profile-locks.ts';
import { aProfile } from '#tests/support/a-profile.ts';

const config: ProfileConfig = {
  basicProfile: false,
  firstNameRequired: true,
  lastNameRequired: true,
  emailIdRequired: true,
  addressRequired: false,
  displayGender: false,
};

const home: ProfileAddress = {
  ...newAddress([]),
  addressLine: '200 N Spring St',
  houseNumber: '200',
  streetName: 'Spring',
  city: 'Los Angeles',
  state: 'CA',
  zip: '90012',
  primary: true,
};

const profile: ProfileContent = {
  ...aProfile,
  addressList: [home],
  contactDetails: [{ ...newPhone(), phoneNumberFull: '2135550142', primary: true }],
  emailIdList: [{ ...newEmail(), emailId: 'luis@example.org', primary: true }],
};

const faultsOf = (change: Partial<ProfileContent>, asked: Partial<ProfileConfig> = {}) =>
  profileFaults({ ...profile, ...change }, { ...config, ...asked }).map(
    ({ path, code }) => `${path} ${code}`,
  );

const addressFaults = (...changes: readonly Partial<ProfileAddress>[]) =>
  faultsOf({ addressList: changes.map((change) => ({ ...home, ...change })) });

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
  for (const name of ['O’Brien', "D'Angelo", 'Jean-Luc', 'J. R.', '김철수', 'محمد', 'Zoë']) {
    expect(isPersonName(name)).toBe(true);
  }
  expect(isPersonName('x'.repeat(61))).toBe(false);
  for (const nickname of ['Ñandú', 'دانيال', '😀'.slice(0, 0), 'á'.repeat(20)]) {
    expect(isNickname(nickname)).toBe(true);
  }
  for (const nickname of ['two words', 'Luis1', 'x'.repeat(21), '😀']) {
    expect(isNickname(nickname)).toBe(false);
  }
});

describe('addresses', () => {
  test('a new one is in the US, not primary, of the first type that is free', () => {
    expect(newAddress([])).toMatchObject({ type: 'Home', country: 'US', primary: false });
    expect(newAddress([home])).toMatchObject({ type: 'Work', verified: false });
    const all = [home, { type: 'Work' }, { type: 'Other' }] as const;
    const { type, entryMode, country, addressCustomFields, primary, verified, ...texts } =
      newAddress(all);
    expect([type, entryMode, country, addressCustomFields, primary, verified]).toEqual([
      'Other',
      'FIND',
      'US',
      [],
      false,
      false,
    ]);
    expect(Object.values(texts).join('')).toBe('');
  });

  test('one that is found needs every part, one that is typed its first line', () => {
    const found = {
      addressLine: '',
      houseNumber: '',
      streetName: '',
      city: '',
      state: '',
      zip: '',
    };
    expect(addressFaults(found)).toEqual(
      ['addressLine', 'houseNumber', 'streetName', 'city', 'state', 'zip'].map(
        (name) => `addressList.0.${name} required`,
      ),
    );
    const typed = {
      ...found,
      entryMode: 'MANUALLY' as const,
      city: 'LA',
      state: 'CA',
      zip: '90012',
    };
    expect(addressFaults(typed)).toEqual(['addressList.0.addressLine1 required']);
    expect(addressFaults({ ...typed, addressLine1: 'PO Box 1' })).toEqual([]);
  });

  test.each([
    ['90012', true],
    ['90012345', true],
    ['9001', false],
    ['900123456', false],
    ['90012-1234', false],
    ['9001A', false],
  ])('the ZIP code %s: %s', (zip, right) => {
    expect(addressFaults({ zip })).toEqual(right ? [] : ['addressList.0.zip zip']);
  });

  test('other countries have other codes, or none, and not every one has states', () => {
    expect(addressFaults({ country: 'GB', zip: 'SW1A 1AA', state: '' })).toEqual([]);
    expect(addressFaults({ country: 'AE', zip: '', state: '' })).toEqual([]);
    for (const zip of ['!!', '-W1A', 'W', 'SW1A 1AA 1A', 'SW1A_1AA', 'W1A!']) {
      expect(addressFaults({ country: 'GB', zip })).toEqual(['addressList.0.zip zip']);
    }
    for (const zip of ['10', '1234567890', 'AB']) {
      expect(addressFaults({ country: 'GB', zip })).toEqual([]);
    }
    expect(addressFaults({ state: 'ZZ' })).toEqual(['addressList.0.state state']);
    expect(addressFaults({ country: '', zip: '' })).toEqual(['addressList.0.country required']);
    const addressCustomFields = [
      { fieldName: 'Gate', fieldValue: '7' },
      { fieldName: ' ', fieldValue: '8' },
    ];
    expect(addressFaults({ addressCustomFields })).toEqual([
      'addressList.0.addressCustomFields.1.fieldName required',
    ]);
  });

  test('no two share a type, and one is primary', () => {
    expect(sameTypes([{ type: 'Home' }, { type: 'Work' }, { type: 'Home' }])).toEqual([
      true,
      false,
      true,
    ]);
    expect(addressFaults({}, { primary: false })).toEqual([
      'addressList.0.type sameType',
      'addressList.1.type sameType',
    ]);
    expect(addressFaults({ primary: false })).toEqual(['addressList noPrimary']);
    expect(addressFaults({}, { type: 'Work' })).toEqual(['addressList twoPrimaries']);
  });

  test('at least one is asked for; of the shorter form only where the operator says so', () => {
    const none = { addressList: [] };
    expect(faultsOf(none)).toEqual(['addressList noAddress']);
    expect(faultsOf(none, { basicProfile: true })).toEqual([]);
    expect(faultsOf(none, { basicProfile: true, addressRequired: true })).toEqual([
      'addressList noAddress',
    ]);
  });

  test('a place confirms the address that it is', () => {
    const place = { city: 'los ángeles', state: 'ca', zip: '90012', country: 'US' };
    expect(confirmsAddress(place, home)).toBe(true);
    expect(confirmsAddress({ ...place, zip: '' }, { ...home, zip: '' })).toBe(false);
    expect(confirmsAddress(place, { ...home, city: 'Fresno' })).toBe(false);
    expect(confirmsAddress(place, { ...home, state: 'NV' })).toBe(false);
    expect(confirmsAddress(place, { ...home, country: 'CA' })).toBe(false);
    expect(confirmsAddress(place, { ...home, zip: '90013' })).toBe(false);
    expect(confirmsAddress(place, { ...home, zip: '900121234' })).toBe(true);
  });

  test('an address is written on one line, as far as it is known', () => {
    const parts = { houseFracNumber: '1/2', preDirCd: 'N', streetTypeCd: 'ST', postDirCd: 'W' };
    expect(addressOnOneLine({ ...home, ...parts })).toBe(
      '200 1/2 N Spring ST W, Los Angeles, CA 90012',
    );
    expect(addressOnOneLine({ ...home, entryMode: 'MANUALLY', addressLine1: 'PO Box 1' })).toBe(
      'PO Box 1, Los Angeles, CA 90012',
    );
    expect(addressOnOneLine({ ...home, city: '', state: '' })).toBe('200 Spring, 90012');
    expect(addressOnOneLine(newAddress([]))).toBe('');
  });

  test('what is known of a place stays with it until the address moves', () => {
    const known: ProfileAddress = { ...home, verified: true, coordinates: [34.05, -118.24] };
    const moved = { ...home, city: 'Fresno' };
    expect(isSamePlace(home, { ...home, landmark: 'near the park' })).toBe(true);
    expect(isSamePlace(home, moved)).toBe(false);
    expect(isSamePlace(home, { ...home, country: 'CA' })).toBe(false);
    expect(withSpot({ ...moved, coordinates: [1, 1], verified: true }, undefined)).toEqual(moved);
    expect(withSpot(home, { verified: true, coordinates: undefined })).toStrictEqual({
      ...home,
      verified: true,
    });
    expect(withKnownSpots([{ ...known, verified: false }, moved], [moved, known])).toEqual([
      known,
      moved,
    ]);
    expect(withKnownSpots([known], [])).toEqual([home]);
  });
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
    expect(phoneFaults({ type: 'Telephone', phoneExtension: '' })).toEqual([
      'contactDetails.0.phoneExtension required',
    ]);
    expect(phoneFaults({ type: 'Telephone', phoneExtension: '1234567' })).toEqual([]);
    expect(
      phoneFaults({ type: 'Telephone', phoneExtension: '123456' }, { basicProfile: true }),
    ).toEqual(['contactDetails.0.phoneExtension extension']);
    expect(phoneFaults({ type: 'Telephone', phoneExtension: '12a' })).toEqual([
      'contactDetails.0.phoneExtension extension',
    ]);
    expect(phoneFaults({ type: 'Telephone', phoneExtension: 'a12' })).toHaveLength(1);
    const bare = { type: 'Telephone', phoneCountryPrefix: '', phoneNumberFull: '' } as const;
    expect(phoneFaults(bare, { extensionOptional: true })).toEqual([
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

test('every fault is said in a sentence of its own', () => {
  const sentences = Object.values(profileFaultWords);
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z][a-z]+ .{8,}/);
  expect(new Set(sentences).size).toBe(16);
});
