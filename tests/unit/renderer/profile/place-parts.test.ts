import { expect, test } from 'vitest';
import type { Place } from '#shared/contracts/gis-address.ts';
import { newAddress, type ProfileAddress } from '#shared/rules/profile.ts';
import { partsOf } from '#renderer/person-form/place-parts.ts';

const place: Place = {
  addressLine: '200 N Spring ST, Los Angeles, CA 90012',
  houseNumber: '200',
  preDirCd: 'N',
  streetName: 'Spring',
  streetTypeCd: 'ST',
  postDirCd: '',
  city: 'Los Angeles',
  state: 'CA',
  zip: '90012',
  country: 'US',
  coordinates: [34.05, -118.24],
  precision: 'house',
};

const yard: ProfileAddress = {
  ...newAddress([]),
  houseNumber: '12',
  houseFracNumber: '1/2',
  streetName: 'Oak',
  streetTypeCd: 'LN',
};

const named = (found: Partial<Place>, address = yard): string | undefined =>
  partsOf({ ...place, ...found }, address).addressLine;

test('a house that was found has no fraction of the one that stood there before', () => {
  expect(partsOf(place, yard)).toMatchObject({ houseNumber: '200', houseFracNumber: '' });
  expect(named({})).toBe('200 N Spring ST');
  // Of the same number in another street as well.
  expect(named({ houseNumber: '12' })).toBe('12 N Spring ST');
});

test('a fraction stays with its house, and where nobody knew or found another one', () => {
  const oak = { preDirCd: '', streetName: 'OAK', streetTypeCd: 'LN' };
  expect(named({ ...oak, houseNumber: '12' })).toBe('12 1/2 OAK LN');
  expect(named({ ...oak, houseNumber: '', streetName: '', streetTypeCd: '' })).toBe(
    '12 1/2 Oak LN',
  );
  expect(named({}, { ...newAddress([]), houseFracNumber: '3/4' })).toBe('200 3/4 N Spring ST');
});

test('a fraction that was typed or found with the number goes to its own field', () => {
  expect(partsOf({ ...place, houseNumber: '200 3/4' }, yard)).toMatchObject({
    houseNumber: '200',
    houseFracNumber: '3/4',
    streetName: 'Spring',
  });
});
