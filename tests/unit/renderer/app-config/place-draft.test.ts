import { expect, test } from 'vitest';
import {
  draftOfPlace,
  pastedPlace,
  valueOfPlace,
} from '#renderer/features/app-config/place-draft.ts';

const typed = (value: string, latitude: string): string =>
  valueOfPlace({ ...draftOfPlace(value), latitude });

test('a comma in one number leaves the other as it is', () => {
  const states = ['3', '34', '34,', '34.0', '34.05'];
  expect(states.map((state) => typed('33.99,-118.24', state))).toEqual([
    '3,-118.24',
    '34,-118.24',
    '34.,-118.24',
    '34.0,-118.24',
    '34.05,-118.24',
  ]);
  expect(typed('33.99,-118.24', '٣٤٫٠٥')).toBe('34.05,-118.24');
});

test.each([
  ['34.05, -118.24', '34.05,-118.24'],
  [' 34,-118 ', '34,-118'],
  ['34, 118', '34,118'],
  ['34,05', undefined],
  ['-34,05', undefined],
  ['34.05', undefined],
  ['91.5, 10', undefined],
])('of what is pasted, “%s” is the place %s', (text, place) => {
  expect(pastedPlace(text)).toBe(place);
});
