import { expect, test } from 'vitest';
import { dropTarget } from '#renderer/ui/data-grid/header-gestures.ts';
import { lastPageOf, pagerRange } from '#renderer/ui/data-grid/pager-range.ts';

test.each([
  [1, 100, [1, 2, 3]],
  [2, 100, [1, 2, 3]],
  [50, 100, [49, 50, 51]],
  [100, 100, [98, 99, 100]],
  [1, 2, [1, 2]],
  [1, 1, [1]],
  [1, 0, [1]],
])('on page %i of %i the pager shows %j', (page, last, numbers) => {
  expect(pagerRange(page, last, 3)).toEqual(numbers);
});

test('an empty grid has one page', () => {
  expect(lastPageOf(0, 10)).toBe(1);
  expect(lastPageOf(10, 10)).toBe(1);
  expect(lastPageOf(11, 10)).toBe(2);
});

const leftToRight = [
  { key: 'a', left: 0, right: 100 },
  { key: 'b', left: 100, right: 200 },
];

test.each([
  [10, 'a'],
  [60, 'b'],
  [140, 'b'],
  [190, null],
])('a header let go at %i lands before %s', (x, before) => {
  expect(dropTarget(leftToRight, x, false)).toBe(before);
});

test('from right to left the same holds the other way round', () => {
  const rightToLeft = [
    { key: 'a', left: 100, right: 200 },
    { key: 'b', left: 0, right: 100 },
  ];
  expect(dropTarget(rightToLeft, 190, true)).toBe('a');
  expect(dropTarget(rightToLeft, 110, true)).toBe('b');
  expect(dropTarget(rightToLeft, 10, true)).toBe(null);
});
