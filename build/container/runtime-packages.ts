/**
 * Takes everything but the service's own packages out of `node_modules`: those that a source of `server` or `shared`
 * names, and what they need. For the desktop client all of them are packages of development, so npm cannot tell. Meant
 * for the build of an image, whose `package.json` is not kept: it names these alone afterwards.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { npm } from '../setup/npm.mjs';
import { projectRoot } from '../setup/paths.mjs';

const packageFile = join(projectRoot, 'package.json');

const packageSchema = z.looseObject({
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
});

/** The package of which something is imported, or of which a file is looked for. */
const named = /(?:\b(?:from|import)\s*\(?|\bresolve\()\s*'((?:@[\w.-]+\/)?[\w.-]+)(?:\/[^']*)?'/g;

const textsIn = async (room: string): Promise<readonly string[]> => {
  const entries = await readdir(join(projectRoot, room), { recursive: true, withFileTypes: true });
  const sources = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.ts'));
  return Promise.all(
    sources.map(({ parentPath, name }) => readFile(join(parentPath, name), 'utf8')),
  );
};

const known = z.parse(packageSchema, JSON.parse(await readFile(packageFile, 'utf8')));
const versions = { ...known.dependencies, ...known.devDependencies };
const texts = (await Promise.all(['server', 'shared'].map(textsIn))).flat();
const names = new Set(texts.flatMap((text) => [...text.matchAll(named)].map(([, name]) => name)));

const dependencies = Object.fromEntries(
  Object.entries(versions).filter(([name]) => names.has(name)),
);
await writeFile(packageFile, JSON.stringify({ ...known, dependencies, devDependencies: {} }));
const { code, output } = await npm(process.execPath, ['prune']);
process.stdout.write(`${Object.keys(dependencies).join(' ')}\n${output}`);
process.exitCode = code;
