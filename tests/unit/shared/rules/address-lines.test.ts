import { expect, test } from 'vitest';
import { placeLine, streetLine } from '#shared/rules/address-lines.ts';

test('a line of the street holds what tells two homes of one house apart, each thing once', () => {
  expect(streetLine({ addressLine: '12 Elm St', unit: '4' })).toBe('12 Elm St, 4');
  expect(streetLine({ addressLine: '12 Elm St #4', unit: '#4' })).toBe('12 Elm St #4');
  expect(streetLine({ addressLine: '12 Elm St 14', unit: '4' })).toBe('12 Elm St 14, 4');
  expect(streetLine({ addressLine1: '12 Elm St', addressLine2: 'Rear house' })).toBe(
    '12 Elm St, Rear house',
  );
  expect(streetLine({ unit: '4' })).toBe('4');
  expect(streetLine({})).toBe('');
});

test('a line of the place leaves out what is not known', () => {
  expect(placeLine({ city: 'Oakland', state: 'CA', zip: '94601' })).toBe('Oakland, CA 94601');
  expect(placeLine({ state: 'CA' })).toBe('CA');
  expect(placeLine({})).toBe('');
});
