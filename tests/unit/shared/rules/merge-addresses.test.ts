import { expect, test } from 'vitest';
import { mergeContacts } from '#shared/rules/merge-contacts.ts';
import { mergeableContact as contact } from '#tests/support/mergeable-contact.ts';

test('addresses are one only where every part of them is', () => {
  const home = {
    addressLine: '1 Elm',
    addressLine2: 'Rear house',
    houseNumber: '1',
    streetName: 'Elm',
    unit: '4',
    zip: '94601',
    city: 'Oakland',
  };
  const addressesWith = (part: Partial<typeof home>) =>
    mergeContacts(
      contact({ addressList: [{ ...home, primary: true }] }),
      contact({ addressList: [{ ...home, ...part, primary: true }] }),
      {},
    ).addressList.length;
  expect(addressesWith({ city: ' OAKLAND ' })).toBe(1);
  for (const part of Object.keys(home)) {
    expect(addressesWith({ [part]: 'other' })).toBe(2);
    expect(addressesWith({ [part]: undefined })).toBe(2);
  }
});

const zipsOf = (one: string, other: string, more: object = {}, choices = {}) => {
  const at = (zip: string) => ({
    addressList: [{ addressLine: '1 Main', city: 'Boston', zip, ...more, primary: true }],
  });
  const { addressList } = mergeContacts(contact(at(one)), contact(at(other)), choices);
  return addressList.map(({ zip = '' }) => zip);
};

test.each<readonly [one: string, other: string, ...kept: string[]]>([
  ['2134', '02134', '02134'],
  ['02134', '2134', '02134'],
  ['501', '00501', '00501'],
  ['2134', '02134-0000', '02134'],
  ['90012', '90012-0000', '90012'],
  ['2134', '2134', '2134'],
  ['2134', '02135', '2134', '02135'],
  ['90012', '90012-1234', '90012', '90012-1234'],
  ['90012', '', '90012', ''],
])('the ZIP codes %s and %s of one address become %s', (one, other, ...kept) => {
  expect(zipsOf(one, other)).toEqual(kept);
});

test('a ZIP code has its zeros whichever side is taken, where codes have five digits', () => {
  expect(zipsOf('02134', '2134', {}, { primaryAddress: 'loser' })).toEqual(['02134']);
  expect(zipsOf('8001', '08001', { country: 'US' })).toEqual(['08001']);
  expect(zipsOf('1067', '01067', { country: 'DE' })).toEqual(['1067', '01067']);
  expect(zipsOf('01067', '01067', { country: 'DE' })).toEqual(['01067']);
});

test('what only one copy of an address says is not lost, whichever copy is the primary one', () => {
  const line = { addressLine1: '1 Main', city: 'Springfield' };
  const pets = { fieldName: 'Pets', fieldValue: 'cat' };
  const gate = { fieldName: 'Gate', fieldValue: '12' };
  const noGate = { ...gate, fieldValue: '' };
  const bare = { ...line, addressLine2: '', landmark: 'Mill', addressCustomFields: [pets, noGate] };
  const full = {
    ...line,
    addressLine1: '1 MAIN',
    state: 'IL',
    country: 'US',
    landmark: 'Bridge',
    coordinates: [39.8, -89.6] as const,
    addressCustomFields: [{ ...pets, fieldValue: 'dog' }, gate],
  };
  const merged = (primaryAddress: 'survivor' | 'loser') =>
    mergeContacts(
      contact({ addressList: [{ ...bare, primary: true }] }),
      contact({ addressList: [{ ...full, primary: true }] }),
      { primaryAddress },
    ).addressList;
  expect(merged('survivor')).toEqual([
    {
      ...full,
      ...bare,
      addressCustomFields: [pets, gate],
      primary: true,
    },
  ]);
  expect(merged('loser')).toEqual([{ ...full, primary: true }]);
});

test('addresses of two states or countries are two, as far as both say so', () => {
  const addressesOf = (one: object, other: object) => {
    const at = (part: object) => ({
      addressList: [{ city: 'Springfield', addressLine1: '1 Main', ...part, primary: true }],
    });
    return mergeContacts(contact(at(one)), contact(at(other)), {}).addressList.length;
  };
  for (const name of ['state', 'country']) {
    expect(addressesOf({ [name]: 'MA' }, { [name]: 'IL' })).toBe(2);
    expect(addressesOf({ [name]: 'MA' }, { [name]: 'ma' })).toBe(1);
    expect(addressesOf({ [name]: 'MA' }, { [name]: ' ' })).toBe(1);
    expect(addressesOf({}, { [name]: 'MA' })).toBe(1);
  }
});
