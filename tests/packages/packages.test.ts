import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPackage, extractAll } from '@electron/asar';
import { DebugLogger } from 'builder-util';
import { getConfig, validateConfiguration } from 'app-builder-lib/out/util/config/config.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { complaintsAbout } from '#build/packages/judge-package.ts';
import { type AskedPackage, packPlaceholders } from '#build/packages/pack-placeholders.ts';
import { readPackage, type UnpackedPackage } from '#build/packages/read-package.ts';
import { projectRoot } from '#build/setup/paths.mjs';
import { product } from '#electron/main/product.ts';

const manifest = JSON.parse(await readFile(join(projectRoot, 'package.json'), 'utf8')) as {
  readonly version: string;
};

let folder = '';
let packages: readonly UnpackedPackage[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-packages-'));
  packages = await packPlaceholders(folder);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const packageFor = (platform: UnpackedPackage['platform']): UnpackedPackage => {
  const found = packages.find((item) => item.platform === platform);
  if (found === undefined) throw new Error(`Nothing was packed for ${platform}`);
  return found;
};

const judge = async (unpacked: UnpackedPackage): Promise<readonly string[]> =>
  complaintsAbout(unpacked, await readPackage(unpacked), manifest.version);

const systems = ['linux', 'win32', 'darwin'] as const;

test.for(systems)(
  'the package for %s holds what people need and nothing else',
  async (platform) => {
    const unpacked = packageFor(platform);
    const reading = await readPackage(unpacked);
    expect(complaintsAbout(unpacked, reading, manifest.version)).toEqual([]);
    expect(reading.files.size).toBeGreaterThan(100);
  },
);

test.for(systems)(
  'the package for %s speaks the languages that Electron has of ours',
  async (platform) => {
    const { besides } = await readPackage(packageFor(platform));
    const languages = besides.flatMap(
      (path) =>
        /\/?locales\/([\w-]+)\.pak$|Resources\/([\w-]+)\.lproj\//.exec(path)?.slice(1) ?? [],
    );
    const names = new Set(
      languages.filter(Boolean).map((name) => name.replace('_', '-').slice(0, 2)),
    );
    expect([...names].toSorted()).toEqual(['ar', 'en', 'es', 'fa', 'fi', 'ko', 'ru', 'vi', 'zh']);
  },
);

const askedOf = async (ending: string): Promise<AskedPackage> => {
  const name = (await readdir(join(folder, 'linux'))).find((file) => file.endsWith(ending));
  return JSON.parse(await readFile(join(folder, 'linux', name ?? ''), 'utf8')) as AskedPackage;
};

test.for([
  ['.deb', 'libsecret-1-0', 'libnss3'],
  ['.rpm', 'libsecret', 'nss'],
] as const)(
  'the %s brings the key store’s library and answers portal links',
  async ([ending, ...libraries]) => {
    const { words, entry } = await askedOf(ending);
    const needs = words.filter((_word, at) => words[at - 1] === '-d');
    expect(needs).toEqual(expect.arrayContaining([...libraries]));
    expect(entry).toContain('MimeType=x-scheme-handler/portal;');
    const place = `=/usr/share/applications/${product.fileName}.desktop`;
    expect(words.at(-1)?.endsWith(place)).toBe(true);
  },
);

test('an update of the rpm removes nothing that the new version has set up; a removal does what the tool has it do', async () => {
  const [ofTool, ours] = [await askedOf('.deb'), await askedOf('.rpm')];
  const [first, , guard, ...rest] = ours.afterRemove.split('\n');
  expect(guard).toBe('[ "${1:-0}" -gt 0 ] && exit 0');
  expect([first, ...rest].join('\n')).toBe(ofTool.afterRemove);
});

/** A copy that somebody has laid hands on. */
const copyOf = async (platform: UnpackedPackage['platform']): Promise<UnpackedPackage> => {
  const original = packageFor(platform);
  const copy = await mkdtemp(join(folder, 'tampered-'));
  await cp(original.folder, copy, { recursive: true, verbatimSymlinks: true });
  return { ...original, folder: copy };
};

test('a fuse that was turned is seen', async () => {
  const copy = await copyOf('win32');
  const program = join(copy.folder, `${product.name}.exe`);
  const bytes = await readFile(program);
  const wire = bytes.indexOf('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX');
  // The first of them: whether the program runs as plain Node.
  bytes.write('1', wire + 34);
  await writeFile(program, bytes);
  expect(await judge(copy)).toEqual(['the fuse RunAsNode is not false']);
});

test('a release is signed, hardened and notarized, or it is not built', async () => {
  const config = await getConfig(projectRoot, 'electron-builder.release.yml', null);
  await validateConfiguration(config, new DebugLogger(false));
  expect(config).toMatchObject({
    forceCodeSigning: true,
    mac: { hardenedRuntime: true, notarize: true },
    toolsets: { appimage: '1.0.3' },
    appImage: { executableArgs: [] },
    publish: { provider: 'generic', url: expect.stringMatching(/^https:/) as string },
  });
});

test('another system’s native module is seen', async () => {
  const copy = await copyOf('linux');
  const prebuilds = join(copy.folder, 'resources/app.asar.unpacked/node_modules/keytar/prebuilds');
  await cp(join(prebuilds, 'linux-x64'), join(prebuilds, 'win32-x64'), { recursive: true });
  expect(await judge(copy)).toEqual([expect.stringContaining('its native modules are')]);
});

test('what lies beside the archive is seen', async () => {
  const copy = await copyOf('win32');
  const resources = join(copy.folder, 'resources');
  await writeFile(join(resources, 'default_app.asar'), '');
  await writeFile(join(resources, 'app.asar.unpacked', 'signing.pfx'), '');
  const complaints = await judge(copy);
  expect(complaints.toSorted()).toEqual([
    'app.asar.unpacked/signing.pfx is not shipped beside the archive',
    'default_app.asar is not shipped beside the archive',
  ]);
});

test('updates without encryption are seen', async () => {
  const copy = await copyOf('linux');
  const feed = join(copy.folder, 'resources', 'app-update.yml');
  await writeFile(feed, (await readFile(feed, 'utf8')).replace('https:', 'http:'));
  expect(await judge(copy)).toEqual(['updates do not come by https']);
});

test('an archive that was packed anew is seen, with everything that it should not hold', async () => {
  const copy = await copyOf('darwin');
  const resources = join(copy.folder, `${product.name}.app`, 'Contents', 'Resources');
  const opened = join(folder, 'opened');
  extractAll(join(resources, 'app.asar'), opened);
  const key = '-----BEGIN PRIVATE KEY-----';
  await writeFile(
    join(opened, 'dist', 'electron', 'main.cjs'),
    `/* ${key} */\n//# sourceMappingURL=x`,
  );
  await writeFile(join(opened, 'dist', 'electron', 'main.cjs.map'), '{}');
  await writeFile(join(opened, 'dist', 'renderer', 'assets', 'page.test.ts'), '');
  await cp('node_modules/semver', join(opened, 'node_modules', 'semver'), { recursive: true });
  await writeFile(join(opened, 'package.json'), JSON.stringify({ ...manifest, version: '1.0.0' }));
  await createPackage(opened, join(resources, 'app.asar'));
  const complaints = await judge(copy);
  expect(complaints).toEqual(
    expect.arrayContaining([
      'dist/electron/main.cjs holds a secret',
      'dist/electron/main.cjs names a source map',
      'dist/electron/main.cjs.map is not shipped',
      'dist/renderer/assets/page.test.ts is not shipped',
      'node_modules/semver/package.json is not shipped',
      'it is version 1.0.0',
      'package.json speaks of the build',
      'the program does not know the archive by its hash',
    ]),
  );
});
