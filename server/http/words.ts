import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const languages = ['es', 'ar', 'fa', 'hy', 'ko', 'zh', 'tl', 'vi', 'ru'] as const;

const sentences = z.record(z.string(), z.string());

const folder = join(import.meta.dirname, 'words');

/** What people are told, by language and by the English sentence; `{n}` stands for a number or a name. */
const words: ReadonlyMap<string, Readonly<Record<string, string>>> = new Map(
  languages.map((language) => [
    language,
    z.parse(sentences, JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8'))),
  ]),
);

/** A name stands in quotation marks. */
const value = /(?<=“)[^”]*(?=”)|\d+/g;

/**
 * A sentence in the language of whoever reads it. Programs go by codes, so the sentences of the service are written in
 * English where they are thought of; one that is not in the list, such as a word to a programmer, stays English.
 */
export const sayIn = (language: string, sentence: string): string => {
  const known = words.get(language)?.[sentence.replaceAll(value, '{n}')];
  if (known === undefined) return sentence;
  const values = sentence.match(value) ?? [];
  return known.replaceAll('{n}', () => values.shift() ?? '');
};
