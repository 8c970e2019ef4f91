import { describe, expect, test } from 'vitest';
import {
  addressOnOneLine,
  confirmsAddress,
  isSamePlace,
  newAddress,
  type ProfileAddress,
  sameTypes,
  withKnownSpots,
  withSpot,
} from '#shared/rules/profile.ts';
import { addressFaults, faultsOf, home } from './profile-world.ts';

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

  test('no text of one is longer than is kept, as people count characters, and what is missing is said before', () => {
    const long = (most: number): string => ` ${'ñ'.repeat(most)}😀 `;
    const texts = { unit: long(30), landmark: long(120), buildingType: long(60) };
    expect(addressFaults({ addressLine: long(200), streetName: long(100), ...texts })).toEqual(
      ['addressLine', 'streetName', 'unit', 'landmark', 'buildingType'].map(
        (name) => `addressList.0.${name} tooLong`,
      ),
    );
    expect(addressFaults({ addressLine: long(199), landmark: long(119) })).toEqual([]);
    const addressCustomFields = [{ fieldName: long(60), fieldValue: long(500) }];
    expect(addressFaults({ city: ' '.repeat(101), addressCustomFields })).toEqual([
      'addressList.0.city required',
      'addressList.0.addressCustomFields.0.fieldName tooLong',
      'addressList.0.addressCustomFields.0.fieldValue tooLong',
    ]);
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
    // Of the shorter form there is the line alone.
    const line = { ...newAddress([]), addressLine: '12 Oak Lane', city: 'Burbank' };
    expect(addressOnOneLine(line)).toBe('12 Oak Lane, Burbank');
  });

  test('what is known of a place stays with it until the address moves', () => {
    const known: ProfileAddress = { ...home, verified: true, coordinates: [34.05, -118.24] };
    const moved = { ...home, city: 'Fresno' };
    expect(isSamePlace(home, { ...home, landmark: 'near the park' })).toBe(true);
    expect(isSamePlace(home, moved)).toBe(false);
    expect(isSamePlace(home, { ...home, country: 'CA' })).toBe(false);
    const line = { ...newAddress([]), addressLine: '12 Oak Lane' };
    expect(isSamePlace(line, { ...line, addressLine: '14 Oak Lane' })).toBe(false);
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
