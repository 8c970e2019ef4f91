import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createSaveTargets, targetWithEnding } from '#electron/main/save-targets.ts';

const folder = join('/home', 'ana');

test('a name that saves on their way have goes on being counted', () => {
  const targets = createSaveTargets('linux');
  expect(targets.freeName(folder, 'a.xlsx')).toBe('a.xlsx');
  targets.claim('1', join(folder, 'a.xlsx'));
  targets.claim('2', join(folder, targets.freeName(folder, 'a.xlsx')));
  expect(targets.freeName(folder, 'a.xlsx')).toBe('a (3).xlsx');
  expect(targets.freeName(join(folder, 'b'), 'a.xlsx')).toBe('a.xlsx');
  targets.release('1');
  expect(targets.freeName(folder, 'a.xlsx')).toBe('a.xlsx');
});

test.for<[NodeJS.Platform, boolean]>([
  ['win32', false],
  ['darwin', false],
  ['linux', true],
])('on %s a name that differs in its letters’ size alone is another: %s', ([platform, free]) => {
  const targets = createSaveTargets(platform);
  targets.claim('1', join(folder, 'Fälle.xlsx'));
  expect(targets.claim('2', join(folder, 'FÄLLE.xlsx'))).toBe(free);
});

test.for([
  ['a.xlsx', 'a.xlsx'],
  ['a.XLSX', 'a.XLSX'],
  ['a', 'a.xlsx'],
  ['2026.11. ', '2026.11.xlsx'],
  ['a.csv', 'a.csv.xlsx'],
  ['there', 'there (3).xlsx'],
  ['there.xlsx', 'there.xlsx'],
] as const)(
  'a person who names a file %j gets %j, and no older one is lost',
  async ([typed, name]) => {
    const older = ['there.xlsx', 'there (2).xlsx'];
    const there = new Set(older.map((other) => join(folder, other)));
    const isThere = async (path: string) => there.has(path);
    expect(await targetWithEnding(join(folder, typed), 'xlsx', isThere)).toBe(join(folder, name));
  },
);
