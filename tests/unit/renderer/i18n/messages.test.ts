import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { languages } from '#renderer/i18n/languages.ts';

const renderer = join(import.meta.dirname, '../../../../renderer');
const folder = join(renderer, 'i18n/messages');
const namespaces = readdirSync(join(folder, 'en')).map((file) => file.replace('.json', ''));

type Tree = { readonly [key: string]: string | Tree };

const readTree = (language: string, namespace: string): Tree =>
  JSON.parse(readFileSync(join(folder, language, `${namespace}.json`), 'utf8')) as Tree;

const flatten = (tree: Tree, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );

const pluralEnding = /_(?:zero|one|two|few|many|other)$/;

/** The keys as the code says them: all plural forms of a sentence are one key. */
const keysOf = (language: string, namespace: string): string[] =>
  [
    ...new Set(
      flatten(readTree(language, namespace)).map(([key]) => key.replace(pluralEnding, '')),
    ),
  ].toSorted();

const placeholdersOf = (sentence: string): string[] =>
  [...sentence.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '').toSorted();

const others = Object.keys(languages).filter((language) => language !== 'en');
const pairs = others.flatMap((language) => namespaces.map((name) => [language, name] as const));

test.each(pairs)('%s has every key of %s.json, and no other', (language, namespace) => {
  expect(keysOf(language, namespace)).toEqual(keysOf('en', namespace));
});

test.each(pairs)('%s fills the same places in %s.json as English does', (language, namespace) => {
  const english = new Map(flatten(readTree('en', namespace)));
  const strange = flatten(readTree(language, namespace)).filter(([key, sentence]) => {
    const original =
      english.get(key) ?? english.get(key.replace(pluralEnding, '_other')) ?? sentence;
    // A plural form may say the number as a word.
    return placeholdersOf(sentence).some((name) => !placeholdersOf(original).includes(name));
  });
  expect(strange).toEqual([]);
});

test.each(pairs)('%s has every plural form that it needs in %s.json', (language, namespace) => {
  const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const keys = flatten(readTree(language, namespace)).map(([key]) => key);
  const plural = new Set(
    keys.filter((key) => pluralEnding.test(key)).map((key) => key.replace(pluralEnding, '')),
  );
  const missing = [...plural].flatMap((key) =>
    needed.map((form) => `${key}_${form}`).filter((form) => !keys.includes(form)),
  );
  expect(missing).toEqual([]);
});

test('every key is said somewhere in the renderer', () => {
  const sources = readdirSync(renderer, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');
  /** The beginnings of keys whose ending the code puts together, such as `toolbar.themes.${name}`. */
  const beginnings = [...sources.matchAll(/[`'](?:[a-z]+:)?([\w.-]+\.)\$\{/gi)].map(
    ([, beginning]) => beginning ?? '',
  );
  const isSaid = (key: string) =>
    sources.includes(`'${key}'`) ||
    sources.includes(`:${key}'`) ||
    sources.includes(`"${key}"`) ||
    beginnings.some((beginning) => key.startsWith(beginning));
  const unused = namespaces.flatMap((namespace) =>
    keysOf('en', namespace)
      .filter((key) => !isSaid(key))
      .map((key) => `${namespace}: ${key}`),
  );
  expect(unused).toEqual([]);
});
