import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packagesOfLock } from '#build/security/advisories.ts';
import { judgeSupport, supportEnds } from '#build/security/electron-support.ts';
import { projectRoot } from '#build/setup/paths.mjs';

const ends = { 45: '2027-04-28' };

const judged = (today: string) => judgeSupport('45.4.1', today, ends);

test('a major holds until its last day, and says so when that comes near', () => {
  expect(judged('2026-11-30')).toEqual({ holds: true, says: null });
  expect(judged('2027-03-03')).toEqual({
    holds: true,
    says: 'Electron 45 is supported for 56 more days, until 2027-04-28.',
  });
  expect(judged('2027-04-28').holds).toBe(true);
});

test('from the day after it holds no more', () => {
  expect(judged('2027-04-29')).toEqual({
    holds: false,
    says: 'Electron 45 has been out of support since 2027-04-28: take a newer major, and its last day into build/security/electron-support.ts.',
  });
});

test('a major whose last day nobody wrote down holds no day', () => {
  const { holds, says } = judgeSupport('46.0.0', '2027-01-20', ends);
  expect(holds).toBe(false);
  expect(says).toContain('Electron 46');
});

test('the last day of the major in the lock file is written down', async () => {
  const packages = packagesOfLock(await readFile(join(projectRoot, 'package-lock.json'), 'utf8'));
  const majors = packages
    .filter(({ name }) => name === 'electron')
    .map(({ version }) => version.split('.')[0]);
  expect(Object.keys(supportEnds)).toEqual(expect.arrayContaining(majors));
});
