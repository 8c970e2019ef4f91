import { expect, test } from 'vitest';
import { showApn } from '#shared/rules/apn.ts';

test.each([
  ['5628012001', '562-8012-001'],
  ['562-8012-001', '562-8012-001'],
  ['562801200', '562801200'],
  ['', ''],
])('the parcel %j reads %j', (apn, shown) => {
  expect(showApn(apn)).toBe(shown);
});
