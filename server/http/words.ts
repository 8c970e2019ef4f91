import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isolated, sided } from '#shared/rules/text-direction.ts';
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

const literal = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** The sentences that hold something, known by what stands around it: a name may have any sign in it. */
const filled = Object.keys(words.get('es') ?? {})
  .filter((sentence) => sentence.includes('{n}'))
  .map((sentence) => ({
    sentence,
    pattern: new RegExp(`^${sentence.split('{n}').map(literal).join('(.+)')}$`, 's'),
  }));

const translated = (language: string, english: string): string | undefined => {
  const known = words.get(language);
  const whole = known?.[english];
  if (known === undefined || whole !== undefined) return whole;
  for (const { sentence, pattern } of filled) {
    const values = pattern.exec(english)?.slice(1).map(isolated);
    if (values !== undefined) return known[sentence]?.replaceAll('{n}', () => values.shift() ?? '');
  }
  return undefined;
};

/**
 * A sentence in the language of whoever reads it. Programs go by codes, so the sentences of the service are written in
 * English where they are thought of; one that is not in the list, such as a word to a programmer, stays English.
 */
export const sayIn = (language: string, sentence: string): string => {
  const said = translated(language, sentence);
  return said === undefined ? sided('en', sentence) : sided(language, said);
};
