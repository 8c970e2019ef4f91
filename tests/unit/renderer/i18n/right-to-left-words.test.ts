import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#build/setup/paths.mjs';
import { languages } from '#renderer/i18n/languages.ts';

const folderOf = (language: string): string =>
  join(projectRoot, 'renderer/i18n/messages', language);

const linesOf = (language: string): string[] =>
  [
    ...readdirSync(folderOf(language)).map((name) => join(folderOf(language), name)),
    join(projectRoot, `server/http/words/${language}.json`),
  ].flatMap((file) => readFileSync(file, 'utf8').split('\n'));

const rightToLeft = Object.entries(languages)
  .filter(([, { direction }]) => direction === 'rtl')
  .map(([key]) => key);

/** Digits after the letters of such a language stand in its order, part by part, unless a mark comes before them. */
const phone = /(?<!\u200e)\(\d{3}\) \d{3}-\d{4}/;

/** Digits after a Latin word are drawn at its right, before the word for who reads from there, unless a mark parts them. */
const afterLatin = /[A-Za-z]،\s?\d/;

/** A sign before a number is drawn behind it, unless a mark comes before both. */
const signed = /(?<!\u200e)\+\{\{|(?<![\p{L}\p{N}\u200e])-\d/u;

/** Nor do the signs at the end of an address stay with it, unless a mark or more of the address comes behind them. */
const openAddress = /:\/\/(?![\w\u200e])/;

test.each(rightToLeft)('numbers stand in their order in %s', (language) => {
  const mixed = linesOf(language).filter((line) =>
    [phone, afterLatin, signed, openAddress].some((pattern) => pattern.test(line)),
  );
  expect(mixed).toEqual([]);
});
