import { expect, test } from 'vitest';
import { pageBefore, pageOf } from '#renderer/features/dashboards/turned-page.ts';

const third = { page: 3, size: 20, of: 'all cases' };

test('another question begins at its first page, the same one stays where it was turned to', () => {
  expect(pageOf(third, 'all cases')).toBe(3);
  expect(pageOf(third, 'cases of June')).toBe(1);
});

test('whoever stands on a page that has gone comes to the last one there is', () => {
  expect(pageBefore(9, 20, { data: [], totalRecords: 41 })).toBe(3);
  expect(pageBefore(3, 20, { data: [], totalRecords: 40 })).toBe(2);
  expect(pageBefore(3, 20, { data: [], totalRecords: 0 })).toBe(1);
});

test('a page with rows stays, and so does one that has not come yet and the first', () => {
  expect(pageBefore(3, 20, { data: ['a row'], totalRecords: 41 })).toBeUndefined();
  expect(pageBefore(3, 20, undefined)).toBeUndefined();
  expect(pageBefore(1, 20, { data: [], totalRecords: 0 })).toBeUndefined();
});

test('an empty page ends at the first one even if the total promises more', () => {
  expect(pageBefore(2, 20, { data: [], totalRecords: 900 })).toBe(1);
});
