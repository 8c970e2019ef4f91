import { expect, test } from 'vitest';
import {
  advisoriesOfAudit,
  type Advisory,
  findVulnerable,
  judgeFindings,
  packagesOfLock,
  withAdvisories,
} from '#build/security/advisories.ts';
import { isInRange } from '#build/security/version-range.ts';

test.each([
  ['1.2.2', '<1.2.3', true],
  ['1.2.3', '<1.2.3', false],
  ['1.2.3-rc.1', '<1.2.3', true],
  ['1.2.3-rc.1', '>=1.2.3-beta.9 <1.2.3-rc.2', true],
  ['1.2.3-rc.10', '<1.2.3-rc.9', false],
  ['10.0.0', '<9.0.0', false],
  ['4.0.2', '<3.14.2 || >=4.0.0 <4.1.1', true],
  ['3.20.0', '<3.14.2 || >= 4.0.0 < 4.1.1', false],
  ['7.7.7', '*', true],
  ['2.0.0', '2.0.0', true],
  ['2.0.1', '<=2.0.0', false],
])('version %s in %s: %s', (version, range, expected) => {
  expect(isInRange(version, range)).toBe(expected);
});

test('a range that is written otherwise is an error, not a pass', () => {
  expect(() => isInRange('1.0.0', '^1.0.0')).toThrow('no range');
});

const lock = JSON.stringify({
  packages: {
    '': { name: 'portal', version: '1.0.0' },
    'node_modules/ws': { version: '8.18.0' },
    'node_modules/old/node_modules/ws': { version: '7.5.9' },
    'node_modules/keytar': { name: '@github/keytar', version: '7.10.6' },
  },
});

const ofWs: Advisory = {
  package: 'ws',
  affected: '>=7.0.0 <7.5.10 || >=8.0.0 <8.17.1',
  id: 'GHSA-3h5v-q93c-6h6q',
  severity: 'high',
  summary: 'Many headers end the process',
};

test('a vulnerable version is found however deep it lies, an alias by what it brings', () => {
  const packages = packagesOfLock(lock);
  expect(packages).toContainEqual({ name: '@github/keytar', version: '7.10.6' });
  expect(findVulnerable(packages, [ofWs])).toEqual([{ advisory: ofWs, version: '7.5.9' }]);
});

test('an explanation holds for one version, and is told when there is nothing to explain', () => {
  const findings = findVulnerable(packagesOfLock(lock), [ofWs]);
  const explained = { id: ofWs.id, reason: 'Only tests open a socket.' };
  const right = { ...explained, version: '7.5.9' };
  const old = { ...explained, version: '7.5.8' };
  expect(judgeFindings(findings, [right])).toEqual({ unexplained: [], outdated: [] });
  expect(judgeFindings(findings, [old])).toEqual({ unexplained: findings, outdated: [old] });
});

test('the list takes in what npm says, each advisory once', () => {
  const audit = JSON.stringify({
    vulnerabilities: {
      ws: {
        via: [
          {
            name: 'ws',
            title: 'Other words',
            url: `https://github.com/advisories/${ofWs.id}`,
            severity: 'high',
            range: '<8.17.1',
          },
        ],
      },
      old: { via: ['ws'] },
    },
  });
  const list = { asOf: '2026-01-01', source: '', advisories: [ofWs] };
  const { advisories, asOf } = withAdvisories(list, advisoriesOfAudit(audit), '2026-02-01');
  expect(asOf).toBe('2026-02-01');
  expect(advisories).toEqual([{ ...ofWs, summary: 'Other words', affected: '<8.17.1' }]);
});
