import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createSaveTargets } from '#electron/main/save-targets.ts';

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
