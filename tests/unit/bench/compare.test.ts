import { expect, test } from 'vitest';
import { type Kept, worseThanBefore } from '#tests/bench/compare.ts';
import { judge } from '#tests/bench/report.ts';

const kept = (at: string, medians: Readonly<Record<string, number>>, more: Partial<Kept> = {}) => ({
  at,
  machine: 'a machine',
  contacts: 1000,
  rows: Object.entries(medians).map(([name, ms]) => judge({ section: 'page', name, call: [ms] })),
  ...more,
});

test('what takes a fifth longer than when it was last measured is named, the worst first', () => {
  const earlier = [
    kept('2026-02-01', { steady: 100, slower: 100, twice: 50, quick: 2 }),
    // The older one was slower, and no longer counts.
    kept('2026-01-01', { slower: 500, seldom: 100 }),
  ];
  const now = kept('2026-02-02', {
    steady: 119,
    slower: 121,
    twice: 100,
    quick: 4,
    seldom: 130,
    first: 9000,
  });
  expect(worseThanBefore(earlier, now).map(({ name }) => name)).toEqual([
    'twice',
    'seldom',
    'slower',
  ]);
});

test('another machine and another number of contacts say nothing', () => {
  const now = kept('2026-02-02', { page: 100 });
  const others = [
    kept('2026-02-01', { page: 10 }, { machine: 'another machine' }),
    kept('2026-02-01', { page: 10 }, { contacts: 10 }),
  ];
  expect(worseThanBefore(others, now)).toEqual([]);
});
