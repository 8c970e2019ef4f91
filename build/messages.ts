/**
 * The messages of the renderer as a check: no language lacks a sentence, a place to fill or a plural form, and nothing
 * is kept that nobody says. Prints each fault, and fails when there is one.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from './setup/paths.mjs';
import { type Catalogue, languageFaults, type Tree, unusedKeys } from './words/judge.ts';
import { staffOnly } from './words/staff-only.ts';

const original = 'en';

const languages = ['en', 'es', 'ar', 'fa', 'hy', 'ko', 'zh', 'tl', 'vi', 'ru'];

const rules = {
  original,
  complete: ['en', 'es', 'ar'],
  staffOnly,
};

const renderer = join(projectRoot, 'renderer');
const folder = join(renderer, 'i18n/messages');

const readLanguage = async (language: string): Promise<Readonly<Record<string, Tree>>> => {
  const files = await readdir(join(folder, language)).catch(() => []);
  const trees = files.map(async (file) => [
    file.replace('.json', ''),
    JSON.parse(await readFile(join(folder, language, file), 'utf8')) as Tree,
  ]);
  return Object.fromEntries(await Promise.all(trees)) as Record<string, Tree>;
};

const readSources = async (): Promise<string> => {
  const entries = await readdir(renderer, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name));
  const texts = files.map((entry) => readFile(join(entry.parentPath, entry.name), 'utf8'));
  return (await Promise.all(texts)).join('\n');
};

const catalogue: Catalogue = Object.fromEntries(
  await Promise.all(languages.map(async (name) => [name, await readLanguage(name)] as const)),
);
const faults = [
  ...languageFaults(catalogue, rules),
  ...unusedKeys(catalogue[original] ?? {}, await readSources()).map((fault) => `en/${fault}`),
];

for (const fault of faults) process.stdout.write(`${fault}\n`);
process.stdout.write(`${languages.length} languages, ${faults.length} faults in the messages\n`);
if (faults.length > 0) process.exitCode = 1;
