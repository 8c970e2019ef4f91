import { describe, expect, test } from 'vitest';
import { countKeys, readCount, type SiteCounts, totalsOf } from '#shared/rules/housing-totals.ts';

const counts = (known: Partial<SiteCounts>): SiteCounts => ({
  ...(Object.fromEntries(countKeys.map((key) => [key, null])) as SiteCounts),
  ...known,
});

describe('the totals of a site', () => {
  test('count each kind once, in its group and in all', () => {
    const each = Object.fromEntries(countKeys.map((key, place) => [key, 2 ** place]));
    expect(countKeys).toHaveLength(20);
    expect(totalsOf(each as SiteCounts)).toEqual({
      nonSpecialNeedsTotalSite: 2 ** 6 - 1,
      nonHomelessTotalSite: 2 ** 9 - 2 ** 6,
      homelessTotalSite: 2 ** 20 - 2 ** 9,
      totalTargetSite: 2 ** 20 - 1,
    });
  });

  test('take what is unknown for 0', () => {
    expect(totalsOf(counts({}))).toMatchObject({ totalTargetSite: 0 });
    expect(totalsOf(counts({ nhChronicIllness: 4, manager: 0 }))).toEqual({
      nonSpecialNeedsTotalSite: 0,
      nonHomelessTotalSite: 4,
      homelessTotalSite: 0,
      totalTargetSite: 4,
    });
  });
});

test.each([
  ['', null],
  ['  ', null],
  ['0', 0],
  [' 12 ', 12],
  ['007', 7],
  ['99999', 99_999],
  ['٤٢', 42],
  ['۴۲', 42],
  ['100000', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['1,200', undefined],
  ['1e3', undefined],
  ['twelve', undefined],
])('%j is read as %j', (text, count) => {
  expect(readCount(text)).toBe(count);
});
