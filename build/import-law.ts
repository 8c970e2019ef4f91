/**
 * The law of the house as a check: which room may import which, and who may ask the database. There is no list of exceptions.
 * Prints each violation as `file:line what`, and fails when there is one or when a room is missing.
 */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { judge, type Violation } from './law/judge.ts';
import { projectRoot } from './setup/paths.mjs';

const houses = ['shared', 'server', 'renderer', 'electron', 'tests', 'build'];

const sourceFile = /\.(ts|tsx|mts|mjs|js|jsx|cjs)$/;

const sourcesOf = async (house: string): Promise<readonly string[]> => {
  const folder = join(projectRoot, house);
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && sourceFile.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(projectRoot.length + 1))
    .map((path) => path.split(sep).join('/'));
};

const judgeHouse = async (house: string): Promise<{ files: number; violations: Violation[] }> => {
  const files = await sourcesOf(house);
  if (files.length === 0) {
    return { files: 0, violations: [{ file: house, line: 1, what: 'is a house without sources' }] };
  }
  const found = await Promise.all(
    files.map(async (file) => judge(file, await readFile(join(projectRoot, file), 'utf8'))),
  );
  return { files: files.length, violations: found.flat() };
};

const results = await Promise.all(houses.map(judgeHouse));
const violations = results.flatMap((result) => result.violations);
const files = results.reduce((sum, result) => sum + result.files, 0);

for (const { file, line, what } of violations) process.stdout.write(`${file}:${line} ${what}\n`);
process.stdout.write(`${files} files, ${violations.length} violations of the import law\n`);
process.exitCode = violations.length === 0 ? 0 : 1;
