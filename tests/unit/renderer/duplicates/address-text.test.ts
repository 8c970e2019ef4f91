import { expect, test } from 'vitest';
import { addressText } from '#renderer/features/duplicates/use-contact-facts.ts';

const home = { type: 'Home', primary: true, city: 'Oakland', state: 'CA', zip: '94601' } as const;

test('two apartments of one house can be told apart before they are merged', () => {
  expect(addressText({ ...home, addressLine: '12 Elm St', unit: '4' })).toBe(
    '12 Elm St, 4, Oakland, CA 94601',
  );
  expect(addressText({ ...home, addressLine: '12 Elm St', addressLine2: 'Rear house' })).toBe(
    '12 Elm St, Rear house, Oakland, CA 94601',
  );
});

test('a unit that the line ends with is not said twice', () => {
  expect(addressText({ ...home, addressLine: '12 Elm St 4', unit: '4' })).toBe(
    '12 Elm St 4, Oakland, CA 94601',
  );
});
