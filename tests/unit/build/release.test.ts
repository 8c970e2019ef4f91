import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  type Bill,
  billOf,
  billOfService,
  namesInLicenses,
  packageFolderOf,
  reachedFrom,
  readWholeBill,
} from '#build/packages/bill-of-materials.ts';
import { writeChecksums } from '#build/packages/checksums.ts';
import { missingForRelease, proofsIn } from '#build/packages/release.ts';
import { projectRoot } from '#build/setup/paths.mjs';

type LockedPart = {
  readonly version: string;
  readonly license: string;
  readonly integrity: string;
};

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

test('a release downloads Electron before it asks where that is, which would tell of the download too', async () => {
  const workflow = await readFile(join(projectRoot, '.github/workflows/release.yml'), 'utf8');
  expect(workflow).toMatch(
    /^ +node node_modules\/electron\/install\.js\n +echo "ELECTRON_EXE=\$\(node --print 'require\("electron"\)'\)"/m,
  );
});

test('each system is asked in its own way whether it believes what is made for it', () => {
  const app = 'mac-arm64/Community Portal.app';
  const ofMacos = [
    'builder-debug.yml',
    'community-portal-2.5.1-mac-arm64.dmg',
    'latest-mac.yml',
    'mac-arm64',
    app,
    `${app}/Contents/Frameworks/Community Portal Helper.app`,
    `${app}/Contents/Frameworks/Community Portal Helper.app/Contents/MacOS/Community Portal Helper`,
    `${app}/Contents/Resources/app.asar.unpacked/node_modules/keytar/prebuilds/darwin-arm64/keytar.node`,
  ];
  const asked = (paths: readonly string[], platform: string) =>
    proofsIn(paths, platform).map(({ program, args }) => [program, args.at(-1)]);
  expect(asked(ofMacos, 'darwin')).toEqual([
    ['codesign', app],
    ['spctl', app],
    ['xcrun', app],
  ]);
  const signed = [
    'portal.msi',
    String.raw`win-unpacked\Community Portal.exe`,
    String.raw`win-unpacked\ffmpeg.dll`,
    'keytar.node',
  ];
  expect(asked([...signed, 'latest.yml', 'win-unpacked'], 'win32')).toEqual(
    signed.map((path) => ['signtool', path]),
  );
  expect(asked([...ofMacos, ...signed], 'linux')).toEqual([]);
});

const part = (name: string, version: string) => ({
  'bom-ref': `${name}@${version}`,
  name,
  version,
});

const whole: Bill = {
  metadata: { component: { 'bom-ref': 'portal@1.0.0', name: 'folder' } },
  components: [
    part('react', '19.0.0'),
    part('react', '18.0.0'),
    part('vite', '8.0.0'),
    part('esbuild', '0.28.0'),
  ],
  dependencies: [
    { ref: 'portal@1.0.0', dependsOn: ['react@19.0.0', 'vite@8.0.0'] },
    { ref: 'react@19.0.0', dependsOn: ['vite@8.0.0'] },
    { ref: 'vite@8.0.0', dependsOn: ['esbuild@0.28.0', 'react@19.0.0'] },
  ],
};

test('the bill names what runs, and nothing that only took part in the build', () => {
  const runs = ({ name, version }: Bill['components'][number]) =>
    name === 'react' && version === '19.0.0';
  expect(billOf(whole, runs, 'Portal')).toEqual({
    metadata: { component: { 'bom-ref': 'portal@1.0.0', name: 'Portal' } },
    components: [{ ...part('react', '19.0.0'), scope: 'required', properties: [] }],
    dependencies: [{ ref: 'react@19.0.0', dependsOn: [] }],
  });
});

test('what runs brings along what it needs, round and round', () => {
  expect([...reachedFrom(whole, new Set(['vite']))].toSorted()).toEqual([
    'esbuild@0.28.0',
    'react@19.0.0',
    'vite@8.0.0',
  ]);
  expect([...reachedFrom(whole, new Set(['esbuild']))]).toEqual([]);
});

const billSchema = z.object({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.enum(['1.5', '1.6']),
  serialNumber: z.string().check(z.regex(/^urn:uuid:[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)),
  version: z.int().check(z.minimum(1)),
  metadata: z.object({
    timestamp: z.iso.datetime(),
    component: z.object({ type: z.literal('application'), name: z.string(), version: z.string() }),
  }),
  components: z.array(
    z.object({
      type: z.literal('library'),
      'bom-ref': z.string(),
      name: z.string(),
      version: z.string(),
      purl: z.string().check(z.startsWith('pkg:npm/')),
      licenses: z.optional(
        z.array(
          z.union([
            z.object({
              license: z.union([z.object({ id: z.string() }), z.object({ name: z.string() })]),
            }),
            z.object({ expression: z.string() }),
          ]),
        ),
      ),
      hashes: z.optional(
        z.array(
          z.object({
            alg: z.literal('SHA-512'),
            content: z.string().check(z.regex(/^[\da-f]{128}$/)),
          }),
        ),
      ),
    }),
  ),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()) })),
});

// Milliseconds: npm writes it from the whole lock file.
test('the bill of the service says of what it loads what the lock file says, and nothing of the rest', {
  timeout: 60_000,
}, async () => {
  const bill = z.parse(
    billSchema,
    JSON.parse(JSON.stringify(await billOfService(await readWholeBill()))),
  );
  const { packages } = JSON.parse(
    await readFile(join(projectRoot, 'package-lock.json'), 'utf8'),
  ) as { readonly packages: Readonly<Record<string, LockedPart | undefined>> };
  const partOf = (name: string) => bill.components.filter((one) => one.name === name);
  for (const name of ['fastify', 'pg', '@aws-sdk/client-s3', 'sharp', 'find-my-way']) {
    const { version, license, integrity } = packages[`node_modules/${name}`] ?? {};
    expect(partOf(name)).toContainEqual(
      expect.objectContaining({
        version,
        purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
        licenses: [{ license: { id: license } }],
        hashes: [
          {
            alg: 'SHA-512',
            content: Buffer.from(integrity?.slice('sha512-'.length) ?? '', 'base64').toString(
              'hex',
            ),
          },
        ],
      }),
    );
  }
  for (const name of ['electron', 'vite', 'vitest', 'react', 's3rver', 'playwright']) {
    expect(partOf(name)).toEqual([]);
  }
  const refs = new Set(bill.components.map((one) => one['bom-ref']));
  expect(
    bill.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.has(ref)),
  ).toEqual([]);
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
