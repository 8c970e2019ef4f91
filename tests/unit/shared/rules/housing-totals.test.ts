import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CountKey,
  countKeys,
  housingGroups,
  mostUnits,
  readCount,
  type SiteCounts,
  totalKeys,
  totalsOf,
} from '#shared/rules/housing-totals.ts';
import { fuzz } from '#tests/support/fuzz.ts';

const counts = (known: Partial<SiteCounts>): SiteCounts => ({
  ...(Object.fromEntries(countKeys.map((key) => [key, null])) as SiteCounts),
  ...known,
});

describe('the totals of a site', () => {
  test('are named in the order of their groups, all of them last', () => {
    expect(totalKeys).toEqual([
      'nonSpecialNeedsTotalSite',
      'nonHomelessTotalSite',
      'homelessTotalSite',
      'totalTargetSite',
    ]);
  });

  test('of any grid are the sums of what was typed, blank being 0, and add up over sites', () => {
    const cell = fc.option(fc.integer({ min: 0, max: mostUnits }));
    const site = fc.record(
      Object.fromEntries(countKeys.map((key) => [key, cell])) as Record<CountKey, typeof cell>,
    );
    fc.assert(
      fc.property(fc.array(site, { maxLength: 5 }), (sites) => {
        const project = Object.fromEntries(
          countKeys.map((key) => [key, sites.reduce((sum, one) => sum + (one[key] ?? 0), 0)]),
        ) as SiteCounts;
        for (const total of totalKeys) {
          const parts = sites.map((one) => totalsOf(one)[total]);
          expect(totalsOf(project)[total]).toBe(parts.reduce((sum, part) => sum + part, 0));
        }
        for (const one of sites) {
          const groups = housingGroups.map(({ total, counts: keys }) => {
            const typed = keys.flatMap((key) => one[key] ?? []);
            expect(totalsOf(one)[total]).toBe(typed.reduce((sum, units) => sum + units, 0));
            return totalsOf(one)[total];
          });
          expect(totalsOf(one).totalTargetSite).toBe(groups.reduce((sum, part) => sum + part));
        }
      }),
      fuzz(50),
    );
  });

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
