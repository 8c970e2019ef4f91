import { expect, test } from 'vitest';
import { showApn } from '#shared/rules/apn.ts';

test.each([
  ['5628012001', '562-8012-001'],
  ['562-8012-001', '562-8012-001'],
  ['562801200', '562801200'],
  ['15628012001', '15628012001'],
  ['5628012001 B', '5628012001 B'],
  ['', ''],
])('the parcel %j reads %j', (apn, shown) => {
  expect(showApn(apn)).toBe(shown);
});
