import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#build/setup/paths.mjs';
import { languages } from '#renderer/i18n/languages.ts';

/** Languages in which what is said of one thing is said of 2 or 21 things as well. */
const manyAreOne = Object.keys(languages).filter((language) => {
  const rules = new Intl.PluralRules(language);
  return [2, 21].some((number) => rules.select(number) === 'one');
});

const oneOf = (file: string): readonly string[] =>
  [
    ...readFileSync(join(projectRoot, file), 'utf8').matchAll(
      /"([\w.]+_one)": "((?:[^"\\]|\\.)*)"/g,
    ),
  ].map(([, key, said]) => `${file} ${key}: ${said}`);

test('where one form is for many numbers, it says the number', () => {
  expect(manyAreOne.toSorted()).toEqual(['ru', 'tl']);
  const said = manyAreOne.flatMap((language) =>
    globSync(`renderer/i18n/messages/${language}/*.json`, { cwd: projectRoot }).flatMap(oneOf),
  );
  expect(said.length).toBeGreaterThan(40);
  expect(said.filter((line) => !/\{\{(?:count|shown)\}\}/.test(line))).toEqual([]);
});
