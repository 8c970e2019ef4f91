import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Arch, build, Platform as Target } from 'electron-builder';
import { bundleElectron } from '../electron.ts';
import { projectRoot } from '../setup/paths.mjs';
import { type Platform, writePlaceholderElectron } from './placeholder-electron.ts';
import type { UnpackedPackage } from './read-package.ts';

type Work = UnpackedPackage & { readonly target: ReturnType<Target['createTarget']> };

/** What the maker of Linux packages was asked for. */
export type AskedPackage = {
  readonly words: readonly string[];
  /** The entry for menus, which also says which links the client answers. */
  readonly entry: string;
  /** What runs when the package goes. */
  readonly afterRemove: string;
};

/** Stands in for the maker of Linux packages and writes down what it was asked for. */
const recorder = `#!${process.execPath}
const { readFileSync, writeFileSync } = require('node:fs');
const words = process.argv.slice(2);
const [entry] = words.find((word) => word.endsWith('.desktop')).split('=');
const after = (name) => words[words.indexOf(name) + 1];
const read = (path) => readFileSync(path, 'utf8');
const asked = { words, entry: read(entry), afterRemove: read(after('--after-remove')) };
writeFileSync(after('--package'), JSON.stringify(asked));
`;

const electronVersion = async (): Promise<string> => {
  const manifest = await readFile(join(projectRoot, 'package.json'), 'utf8');
  const { devDependencies } = JSON.parse(manifest) as {
    readonly devDependencies: Readonly<Record<string, string>>;
  };
  return devDependencies['electron'] ?? '';
};

/** Linux packages are made by a program that only some machines can run. */
const recordLinuxPackages = async (folder: string): Promise<void> => {
  const program = join(folder, 'fpm');
  await writeFile(program, recorder);
  await chmod(program, 0o755);
  process.env['CUSTOM_FPM_PATH'] = program;
};

/**
 * Packs the client for the three systems by the project's own settings, on placeholders of Electron, without a
 * network. The deb and the rpm hold an `AskedPackage` as JSON.
 */
export const packPlaceholders = async (folder: string): Promise<readonly UnpackedPackage[]> => {
  await mkdir(folder, { recursive: true });
  await recordLinuxPackages(folder);
  const version = await electronVersion();
  const unpacked = (platform: Platform, name: string) => join(folder, platform, name);
  const works: readonly Work[] = [
    {
      platform: 'linux',
      arch: 'x64',
      folder: unpacked('linux', 'linux-unpacked'),
      target: Target.LINUX.createTarget(['dir', 'deb', 'rpm'], Arch.x64),
    },
    {
      platform: 'win32',
      arch: 'x64',
      folder: unpacked('win32', 'win-unpacked'),
      target: Target.WINDOWS.createTarget('dir', Arch.x64),
    },
    {
      platform: 'darwin',
      arch: 'arm64',
      folder: unpacked('darwin', 'mac-arm64'),
      target: Target.MAC.createTarget('dir', Arch.arm64),
    },
  ];
  await bundleElectron();
  await Promise.all(
    works.map(async ({ platform, target }) => {
      const electronDist = join(folder, `electron-${platform}`);
      await writePlaceholderElectron(electronDist, platform, version);
      await build({
        projectDir: projectRoot,
        publish: 'never',
        targets: target,
        config: {
          extends: 'electron-builder.yml',
          electronDist,
          directories: { output: join(folder, platform) },
        },
      });
    }),
  );
  return works;
};
