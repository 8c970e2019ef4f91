import { createServer } from 'node:http';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  advisoriesOfAudit,
  type Advisory,
  findVulnerable,
  judgeFindings,
  packagesOfLock,
  withAdvisories,
} from '#build/security/advisories.ts';
import {
  askRegistry,
  readExport,
  readList,
  refreshList,
} from '#build/security/refresh-advisories.ts';
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

/** Milliseconds for npm, which is slow to begin with on a busy machine. */
const patience = { timeout: 60_000 };

describe('the stored list is refreshed', () => {
  let folder: string;
  let list: string;
  let isOpen = true;
  let asked: unknown;

  /** A registry as npm asks one: what is known in bulk, and the versions of what is vulnerable. */
  const registry = createServer((request, response) => {
    const answer = async (): Promise<unknown> => {
      if (request.method !== 'POST') return { name: 'ws', versions: { '8.16.0': { name: 'ws' } } };
      asked = JSON.parse(gunzipSync(await buffer(request)).toString());
      const { id, severity } = ofWs;
      const url = `https://github.com/advisories/${id}`;
      return {
        ws: [{ id: 1, url, title: 'Many headers', severity, vulnerable_versions: '<8.17.1' }],
      };
    };
    response.statusCode = isOpen ? 200 : 405;
    void answer().then((said) => response.end(JSON.stringify(isOpen ? said : {})));
  });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-advisories-'));
    list = join(folder, 'advisories.json');
    await mkdir(join(folder, 'project'));
    const root = { name: 'p', version: '1.0.0', dependencies: { ws: '8.16.0' } };
    const lockText = {
      ...root,
      lockfileVersion: 3,
      packages: { '': root, 'node_modules/ws': { version: '8.16.0' } },
    };
    await writeFile(join(folder, 'project', 'package.json'), JSON.stringify(root));
    await writeFile(join(folder, 'project', 'package-lock.json'), JSON.stringify(lockText));
    await new Promise<void>((listening) => registry.listen(0, '127.0.0.1', listening));
    const { port } = registry.address() as AddressInfo;
    vi.stubEnv('npm_config_registry', `http://127.0.0.1:${port}/`);
    vi.stubEnv('npm_config_noproxy', '127.0.0.1');
    vi.stubEnv('npm_config_cache', join(folder, 'cache'));
    vi.stubEnv('npm_config_fetch_retries', '0');
  });

  afterAll(async () => {
    vi.unstubAllEnvs();
    registry.close();
    await rm(folder, { recursive: true });
  });

  const stored = { asOf: '2026-01-01', source: 'here', advisories: [] };
  const refresh = async (find: () => Promise<readonly Advisory[]>, asOf?: string) => {
    await writeFile(list, JSON.stringify(stored));
    await refreshList(list, find, asOf);
    return readList(list);
  };

  test('from a registry', patience, async () => {
    isOpen = true;
    const fresh = await refresh(() => askRegistry(join(folder, 'project')), '2026-02-01');
    expect(asked).toMatchObject({ ws: ['8.16.0'] });
    expect(fresh).toMatchObject({
      asOf: '2026-02-01',
      advisories: [{ package: 'ws', id: ofWs.id, affected: '<8.17.1', severity: 'high' }],
    });
  });

  test('by nothing where the registry refuses', patience, async () => {
    isOpen = false;
    const refused = refresh(() => askRegistry(join(folder, 'project')));
    await expect(refused).rejects.toThrow(
      /^The registry could not be asked .*The list is as it was/s,
    );
    expect(JSON.parse(await readFile(list, 'utf8'))).toEqual(stored);
  });

  const osv = {
    id: ofWs.id,
    aliases: ['CVE-2024-37890'],
    summary: 'Many headers',
    database_specific: { severity: 'HIGH' },
    affected: [
      {
        package: { ecosystem: 'npm', name: 'ws' },
        ranges: [
          {
            events: [
              { introduced: '0' },
              { fixed: '7.5.10' },
              { introduced: '8.0.0' },
              { last_affected: '8.17.0' },
            ],
          },
        ],
      },
      { package: { ecosystem: 'PyPI', name: 'ws' }, versions: ['1.0.0'] },
    ],
  };
  const github = {
    ghsa_id: 'GHSA-aaaa-bbbb-cccc',
    cve_id: null,
    summary: 'Another',
    severity: 'medium',
    vulnerabilities: [
      {
        package: { ecosystem: 'npm', name: 'ws' },
        vulnerable_version_range: '>= 8.0.0, < 8.18.1',
      },
      { package: { ecosystem: 'npm', name: 'ws' }, vulnerable_version_range: '< 7.6.0' },
      { package: { ecosystem: 'npm', name: 'elsewhere' }, vulnerable_version_range: '*' },
    ],
  };

  test('from an export of OSV and of GitHub', async () => {
    const file = join(folder, 'export.json');
    await writeFile(file, JSON.stringify([osv, github]));
    const { advisories, asOf } = await refresh(() => readExport(file, packagesOfLock(lock)));
    expect(asOf).toBe(stored.asOf);
    expect(advisories).toMatchObject(
      [
        { package: 'ws', id: ofWs.id, cve: 'CVE-2024-37890', severity: 'high' },
        { package: 'ws', id: 'GHSA-aaaa-bbbb-cccc', severity: 'moderate' },
      ].toSorted((a, b) => a.id.localeCompare(b.id)),
    );
    const found = findVulnerable(packagesOfLock(lock), advisories);
    expect(found.map(({ advisory, version }) => `${advisory.id} ${version}`).toSorted()).toEqual([
      `${ofWs.id} 7.5.9`,
      'GHSA-aaaa-bbbb-cccc 7.5.9',
      'GHSA-aaaa-bbbb-cccc 8.18.0',
    ]);
  });

  test('by nothing from another file', async () => {
    const file = join(folder, 'other.json');
    await writeFile(file, '{"hello":"there"}');
    await expect(refresh(() => readExport(file, []))).rejects.toThrow('no export of OSV or GitHub');
    await expect(refresh(() => readExport(`${file}.gone`, []))).rejects.toThrow('cannot be read');
    expect(JSON.parse(await readFile(list, 'utf8'))).toEqual(stored);
  });
});
