import { expect, test } from 'vitest';
import { indexContact } from '#shared/rules/contact-index.ts';

const nobody = {
  crmId: 7,
  userType: 'Citizen',
  userRole: [],
  emailVerified: false,
  createdOn: '2024-01-02T03:04:05.000Z',
  modifiedOn: '2024-01-02T03:04:05.000Z',
  contactDetails: [],
  emailIdList: [],
  addressList: [],
  additionalDetails: [],
};

test('what was never set is null, what was set to nothing is empty, a list without entries is empty', () => {
  const { texts } = indexContact({ ...nobody, lastName: '', phoneNumberFull: '-' });
  expect(texts).toMatchObject({
    ln: '',
    fn: null,
    em: null,
    ph: '',
    emails: '',
    phones: '',
    city: null,
  });
});

test('the primary entry comes first, and its city sorts the contact', () => {
  const { texts } = indexContact({
    ...nobody,
    addressList: [
      { type: 'Work', city: 'Burbank', primary: false },
      { type: 'Home', city: 'Ánaheim', primary: true },
    ],
  });
  expect(texts.city).toBe('anaheim');
  expect(texts.cities).toBe('\nanaheim\nburbank\n');
});

test('phones are kept with and without their prefix', () => {
  const phone = { type: 'Mobile', phoneCountryPrefix: '+1', phoneNumberFull: '(323) 555-0101' };
  const { texts, phoneTypes } = indexContact({
    ...nobody,
    phoneNumberFull: phone.phoneNumberFull,
    contactDetails: [{ ...phone, primary: true }],
  });
  expect(texts.phones).toBe('\n3235550101\n13235550101\n');
  expect(texts.ph).toBe(texts.phones);
  expect(texts.phone_prefixes).toBe('\n1\n');
  expect(phoneTypes).toBe(1);
});

test('the wide lists hold whatever the narrow ones hold, so one index serves them', () => {
  const { texts } = indexContact({
    ...nobody,
    emailAddress: 'Ana@example.org',
    emailIdList: [{ emailId: 'work@example.org', verified: true, primary: true }],
    addressList: [
      {
        type: 'Home',
        addressLine: '1 W Oak St',
        streetName: 'Oak',
        city: 'Bell',
        state: 'CA',
        zip: '90201',
        country: 'US',
        primary: true,
      },
    ],
  });
  expect(texts.emails).toContain(`\n${texts.em}\n`);
  for (const list of [
    texts.lines,
    texts.streets,
    texts.cities,
    texts.states,
    texts.zips,
    texts.countries,
  ]) {
    expect(texts.addrs).toContain(list);
  }
});

test('endless texts and lists are cut to what an index entry holds', () => {
  const long = '𐐀'.repeat(5000);
  const many = Array.from({ length: 3000 }, (_, index) => `${index} ${long.slice(0, 40)}`);
  const { texts } = indexContact({
    ...nobody,
    lastName: long,
    phoneNumberFull: '9'.repeat(9000),
    contactDetails: many.map((text) => ({
      type: 'Fax',
      phoneCountryPrefix: text,
      phoneNumberFull: text,
      phoneExtension: text,
      faxNumber: text,
      primary: false,
    })),
    addressList: [long, ...many].map((text) => ({
      type: 'Home',
      addressLine: text,
      streetName: text,
      city: text,
      state: text,
      zip: text,
      country: text,
      primary: false,
    })),
  });
  const bytes = (...columns: readonly (string | null)[]): number =>
    columns.reduce((sum, column) => sum + Buffer.byteLength(column ?? ''), 0);
  const entries = [
    bytes(texts.ln),
    bytes(texts.ph),
    bytes(texts.city),
    bytes(texts.phones),
    bytes(texts.lines),
    bytes(texts.streets),
    bytes(texts.zips, texts.cities, texts.states, texts.countries),
    bytes(texts.phone_prefixes, texts.phone_exts, texts.faxes),
  ];
  for (const size of entries) expect(size).toBeLessThan(2600);
  expect(texts.lines.length).toBeGreaterThan(700);
});
