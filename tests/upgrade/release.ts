import { mkdir, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { SetupFailure } from '#build/setup/failure.mjs';
import { npm } from '#build/setup/npm.mjs';
import { isInstalled } from '#build/setup/packages.mjs';
import { projectRoot } from '#build/setup/paths.mjs';
import { ensureRenderer } from '#build/setup/renderer.mjs';
import { environmentWith, runQuietly } from '#build/setup/processes.mjs';
import { migrationsDirectory, readMigrations } from '#server/database/migrate.ts';

/** A release of the portal that can be started. */
export type Release = {
  readonly name: string;
  readonly folder: string;
  readonly newestMigration: number;
  /** The script that its page names: by it a page is known to be of this build. */
  readonly script: string;
};

const run = async (
  program: string,
  command: readonly string[],
  cwd = projectRoot,
): Promise<string> => {
  const env = environmentWith(process.execPath);
  const { code, output } = await runQuietly(program, command, { cwd, env });
  if (code !== 0) throw new SetupFailure(`${program} ${command.join(' ')} did not work.`, output);
  return output.trim();
};

/** The commit before the newest migration came. */
export const releaseBefore = async (): Promise<string> => {
  const words = ['log', '-1', '--diff-filter=A', '--format=%h', '--', 'server/database/migrations'];
  return `${await run('git', words)}~1`;
};

const describe = async (name: string, folder: string): Promise<Release> => {
  const directory = join(folder, migrationsDirectory.slice(projectRoot.length));
  const page = await readFile(join(folder, 'dist', 'renderer', 'index.html'), 'utf8');
  return {
    name,
    folder,
    newestMigration: (await readMigrations(directory)).at(-1)?.number ?? 0,
    script: /src="\.\/(assets\/[^"]+\.js)"/.exec(page)?.[1] ?? '',
  };
};

/** This release. */
export const thisRelease = async (): Promise<Release> => {
  await ensureRenderer(process.execPath);
  return describe('this release', projectRoot);
};

const lockOf = async (folder: string, file: string) =>
  JSON.parse(await readFile(join(folder, file), 'utf8')) as Parameters<typeof isInstalled>[0];

/** Its own packages, or ours where they are the same ones. */
const givePackages = async (folder: string): Promise<void> => {
  const wanted = await lockOf(folder, 'package-lock.json');
  const ours = await lockOf(projectRoot, 'node_modules/.package-lock.json');
  if (isInstalled(wanted, ours, process)) {
    await symlink(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
    return;
  }
  const { code, output } = await npm(process.execPath, ['ci', '--include=dev', '--prefix', folder]);
  if (code !== 0) throw new SetupFailure('The packages of the older release are missing.', output);
};

/** An older release, out of the history of this repository, with its web build. */
export const layOut = async (ref: string, folder: string): Promise<Release> => {
  await mkdir(folder, { recursive: true });
  const archive = `${folder}.tar`;
  await run('git', ['archive', '--format=tar', `--output=${archive}`, ref]);
  await run('tar', ['--extract', `--file=${archive}`, `--directory=${folder}`]);
  await givePackages(folder);
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--config', 'build/vite.config.ts'];
  await run(process.execPath, vite, folder);
  const name = await run('git', ['rev-parse', '--short', ref]);
  return describe(name, folder);
};
