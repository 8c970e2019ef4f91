import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  type Bill,
  billOfShipped,
  namesInLicenses,
  packageFolderOf,
} from '#build/packages/bill-of-materials.ts';
import { writeChecksums } from '#build/packages/checksums.ts';
import { missingForRelease, proofsOf } from '#build/packages/release.ts';

test('a release names what it lacks to sign, and one complete set is enough', () => {
  expect(missingForRelease('darwin', { CSC_LINK: 'x', APPLE_API_KEY: '' })).toContain(
    'APPLE_API_KEY',
  );
  expect(missingForRelease('win32', {})).toContain('AZURE_CLIENT_SECRET');
  const own = { WIN_CSC_LINK: 'x', WIN_CSC_KEY_PASSWORD: 'x' };
  expect(missingForRelease('win32', own)).toBeUndefined();
  expect(missingForRelease('linux', {})).toBeUndefined();
  expect(missingForRelease('freebsd', {})).toContain('freebsd');
});

test('each system is asked in its own way whether it believes a program', () => {
  const programs = (file: string) => proofsOf(file).map(({ program }) => program);
  expect(programs('Community Portal.app')).toEqual(['codesign', 'spctl', 'xcrun']);
  expect(programs('portal.msi')).toEqual(['signtool']);
  expect(programs('keytar.node')).toEqual(['signtool']);
  expect(programs('latest.yml')).toEqual([]);
});

const part = (name: string, version: string) => ({
  'bom-ref': `${name}@${version}`,
  name,
  version,
});

test('the bill names what people get, and nothing that only took part in the build', () => {
  const whole: Bill = {
    metadata: { component: { name: 'folder' } },
    components: [
      part('react', '19.0.0'),
      part('react', '18.0.0'),
      part('vite', '8.0.0'),
      part('electron', '45.0.0'),
    ],
    dependencies: [
      { ref: 'react@19.0.0', dependsOn: ['vite@8.0.0'] },
      { ref: 'vite@8.0.0', dependsOn: ['react@19.0.0'] },
    ],
  };
  expect(billOfShipped(whole, new Set(['react@19.0.0']), 'Portal')).toEqual({
    metadata: { component: { name: 'Portal' } },
    components: [part('react', '19.0.0'), part('electron', '45.0.0')],
    dependencies: [{ ref: 'react@19.0.0', dependsOn: [] }],
  });
});

test('packages are known by their folder and by the list of licences', () => {
  expect(packageFolderOf('node_modules/a/node_modules/@b/c/lib/d.js')).toBe(
    'node_modules/a/node_modules/@b/c',
  );
  expect(packageFolderOf('electron/main/main.ts')).toBeUndefined();
  const text =
    '# Licenses\n\n## @mantine/core - 9.7.3 (MIT)\n\ntext - of it\n\n## zod - 4.6.7 (MIT)\n';
  expect(namesInLicenses(text)).toEqual(['@mantine/core@9.7.3', 'zod@4.6.7']);
});

test('checksums cover what is downloaded, as sha256sum reads them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-sums-'));
  try {
    for (const name of ['b.deb', 'a.msi', 'latest-mac.yml', 'builder-debug.yml', 'notes.txt']) {
      await writeFile(join(folder, name), 'abc');
    }
    await writeChecksums(folder);
    const sum = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
    expect(await readFile(join(folder, 'SHA256SUMS'), 'utf8')).toBe(
      ['a.msi', 'b.deb', 'latest-mac.yml'].map((name) => `${sum}  ${name}\n`).join(''),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
});
