import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { causeOf, SetupFailure } from './failure.mjs';
import { projectRoot } from './paths.mjs';
import { environmentWith, runQuietly } from './processes.mjs';
import { step } from './progress.mjs';

/** Everything that the web build is made from. */
const sources = ['renderer', 'shared', 'build/vite.config.ts', 'build/vite', 'package-lock.json'];

/**
 * @param {string} path a file or a folder; one that does not exist holds nothing
 * @returns {Promise<string[]>}
 */
const filesUnder = async (path) => {
  if (!existsSync(path)) return [];
  if ((await stat(path)).isFile()) return [path];
  const below = await readdir(path);
  return (await Promise.all(below.map((name) => filesUnder(join(path, name))))).flat();
};

/**
 * One hash over the names and contents of files. Contents and not times, because a checkout changes the times alone.
 * @param {string} root
 * @param {readonly string[]} paths files or folders, relative to `root`
 */
export const contentHash = async (root, paths) => {
  const found = await Promise.all(paths.map((path) => filesUnder(join(root, path))));
  const files = found.flat().toSorted();
  const hash = createHash('sha256');
  for (const file of files) {
    const content = await readFile(file);
    hash.update(`${relative(root, file).split(sep).join('/')}\0${content.length}\0`);
    hash.update(content);
  }
  return hash.digest('hex');
};

/**
 * Builds the renderer when its sources are not the ones of the last build.
 * @param {string} node
 */
export const ensureRenderer = async (node) => {
  const stampFile = join(projectRoot, 'dist', 'renderer.stamp');
  const hash = await contentHash(projectRoot, sources);
  const stamp = await readFile(stampFile, 'utf8').catch(() => '');
  if (stamp === hash && existsSync(join(projectRoot, 'dist', 'renderer', 'index.html'))) return;
  await step('Building the web client', async () => {
    const vite = ['node_modules/vite/bin/vite.js', 'build', '--config', 'build/vite.config.ts'];
    const { code, output } = await runQuietly(node, vite, { env: environmentWith(node) });
    if (code !== 0) {
      throw new SetupFailure(
        `The web client could not be built: ${causeOf(output) ?? 'see the messages above'}.`,
        output,
      );
    }
    await mkdir(join(projectRoot, 'dist'), { recursive: true });
    await writeFile(stampFile, hash);
  });
};
