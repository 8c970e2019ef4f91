import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { extractFile, getRawHeader, listPackage, statFile, uncacheAll } from '@electron/asar';
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { projectRoot } from '../setup/paths.mjs';
import type { Platform } from './placeholder-electron.ts';

/** A client that is packed but not yet inside an installer. */
export type UnpackedPackage = {
  readonly folder: string;
  readonly platform: Platform;
  readonly arch: 'x64' | 'arm64';
};

/** What can be read of a packed client without starting it. */
export type PackageReading = {
  /** The archive's files by path, with slashes and from its root. */
  readonly files: ReadonlyMap<string, Buffer>;
  /** Everything else that lies in the package, from its folder. */
  readonly besides: readonly string[];
  /** Fuses by name; one that this Electron does not have is missing. */
  readonly fuses: Readonly<Record<string, boolean>>;
  /** Whether the program knows the archive by its hash; Linux has no place for it. */
  readonly knowsArchive: boolean;
  /** What the updater reads; null in a package from which no installer with an updater is made. */
  readonly feed: string | null;
};

const states: Readonly<Record<number, boolean>> = { [0x30]: false, [0x31]: true };

const readFuses = async (program: string): Promise<Record<string, boolean>> => {
  const wire: Readonly<Record<string, unknown>> = { ...(await getCurrentFuseWire(program)) };
  const fuses: Record<string, boolean> = {};
  for (const [name, index] of Object.entries(FuseV1Options)) {
    const state = typeof index === 'number' ? states[Number(wire[index])] : undefined;
    if (state !== undefined) fuses[name] = state;
  }
  return fuses;
};

const withSlashes = (path: string): string => path.split(sep).join('/');

const readArchive = (archive: string): Map<string, Buffer> => {
  uncacheAll();
  const files = new Map<string, Buffer>();
  for (const listed of listPackage(archive, { isPack: false })) {
    const path = listed.slice(1);
    if ('files' in statFile(archive, path)) continue;
    files.set(withSlashes(path), extractFile(archive, path));
  }
  return files;
};

const filesBelow = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => withSlashes(join(entry.parentPath, entry.name).slice(folder.length + 1)));
};

/** The first file of a folder whose name fits. */
const named = async (folder: string, fits: (name: string) => boolean): Promise<string> => {
  const name = (await readdir(folder)).find(fits);
  if (name === undefined) throw new Error(`${folder} is not a packed client`);
  return join(folder, name);
};

/** Among all that lies beside it only its name tells it apart. */
const linuxProgram = async (): Promise<string> => {
  const manifest = await readFile(join(projectRoot, 'package.json'), 'utf8');
  return (JSON.parse(manifest) as { readonly name: string }).name;
};

const placesOf = async ({ folder, platform }: UnpackedPackage) => {
  if (platform === 'darwin') {
    const bundle = await named(folder, (name) => name.endsWith('.app'));
    const contents = join(bundle, 'Contents');
    return {
      program: bundle,
      resources: join(contents, 'Resources'),
      integrity: join(contents, 'Info.plist'),
    };
  }
  const program =
    platform === 'win32'
      ? await named(folder, (name) => name.endsWith('.exe'))
      : join(folder, await linuxProgram());
  return { program, resources: join(folder, 'resources'), integrity: program };
};

export const readPackage = async (unpacked: UnpackedPackage): Promise<PackageReading> => {
  const { program, resources, integrity } = await placesOf(unpacked);
  const archive = join(resources, 'app.asar');
  const { headerString } = getRawHeader(archive);
  const hash = createHash('sha256').update(headerString).digest('hex');
  return {
    files: readArchive(archive),
    besides: await filesBelow(unpacked.folder),
    fuses: await readFuses(program),
    knowsArchive: (await readFile(integrity)).includes(hash),
    feed: await readFile(join(resources, 'app-update.yml'), 'utf8').catch(() => null),
  };
};
