import { expect, test } from 'vitest';
import type { Kept } from '#tests/bench/compare.ts';
import { growthLines, growthOf } from '#tests/bench/growth.ts';
import { judge } from '#tests/bench/report.ts';

const kept = (contacts: number, at: string, medians: Readonly<Record<string, number>>): Kept => ({
  at,
  machine: 'here',
  contacts,
  rows: Object.entries(medians).map(([name, ms]) => judge({ section: 'page', name, call: [ms] })),
});

test('each row shows its newest figure at each size, and what grows most stands first', () => {
  const growth = growthOf(
    [
      kept(1_000_000, '2026-01-03', { walked: 8, counted: 60 }),
      kept(10_000, '2026-01-02', { walked: 4, counted: 2 }),
      kept(10_000, '2026-01-01', { walked: 400 }),
      kept(10_000, '2026-01-02', { once: 1 }),
      { ...kept(5_000_000, '2026-01-02', { walked: 1 }), machine: 'elsewhere' },
    ],
    'here',
  );
  expect(growth.sizes).toEqual([10_000, 1_000_000]);
  expect(growth.rows).toEqual([
    { section: 'page', name: 'walked', figures: [4, 8], factor: 2 },
    { section: 'page', name: 'counted', figures: [2, 60], factor: 30 },
  ]);
  expect(growthLines(growth).map((line) => line.replaceAll(/ +/g, ' '))).toEqual([
    'median ms at so many contacts 10000 1000000 factor',
    'page: counted 2.0 60 30.0',
    'page: walked 4.0 8.0 2.0',
  ]);
});
