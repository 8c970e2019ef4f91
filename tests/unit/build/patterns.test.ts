import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, Script } from 'node:vm';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { projectRoot } from '#build/setup/paths.mjs';

type Pattern = { readonly file: string; readonly source: string; readonly flags: string };

/** Characters of a hostile text. */
const length = 2000;

/** Milliseconds for one text: a hundred times what a pattern takes that only looks at each character once or twice. */
const patience = 250;

/** A line that may hold a pattern in which two parts of no fixed length can share one text. */
const perhaps = /\/.*[*+}].*[*+}].*\//;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const patternsIn = (file: string, node: unknown): readonly Pattern[] => {
  if (Array.isArray(node)) return node.flatMap((part) => patternsIn(file, part));
  if (!isObject(node)) return [];
  const { regex } = node;
  if (isObject(regex)) {
    return [{ file, source: String(regex['pattern']), flags: String(regex['flags']) }];
  }
  return Object.values(node).flatMap((part) => patternsIn(file, part));
};

const allPatterns = (): readonly Pattern[] =>
  globSync('{shared,server}/**/*.ts', { cwd: projectRoot }).flatMap((file) => {
    const text = readFileSync(join(projectRoot, file), 'utf8');
    if (!text.split('\n').some((line) => perhaps.test(line))) return [];
    return patternsIn(file, parseSync(file, text).program);
  });

const isOpen = ({ source }: Pattern): boolean =>
  (source.match(/[*+]|\{\d+,\d*\}/g) ?? []).length > 1;

/** Texts that nearly fit: what the pattern looks for, again and again, and something else at the end. */
const hostileTexts = ({ source }: Pattern): readonly string[] => {
  const own = source.replaceAll(/\\[a-zA-Z](?:\{[^}]*\})?|[\\()[\]{}?*+^$|]/g, '');
  const letters = [...new Set(['a', '0', ' ', '.', '-', '\n', ...own])].slice(0, 10);
  const pairs = letters.slice(1).map((letter, place) => `${letters[place]}${letter}`);
  return [...letters, ...pairs].map((part) => `${part.repeat(length / part.length)}\u0001`);
};

const context = createContext({ pattern: /x/, text: '' });
const match = new Script('pattern.test(text)');

/** Whether the text is judged in time; a pattern that would take for ever is stopped. */
const isQuick = (pattern: RegExp, text: string): boolean => {
  Object.assign(context, { pattern, text });
  try {
    match.runInContext(context, { timeout: patience });
    return true;
  } catch {
    return false;
  }
};

const isSlow = (pattern: Pattern): boolean => {
  const compiled = new RegExp(pattern.source, pattern.flags.replaceAll(/[gy]/g, ''));
  return hostileTexts(pattern).some((text) => !isQuick(compiled, text));
};

test('the trial tells a pattern that takes for ever', () => {
  expect(isSlow({ file: '', source: '^(a+)+$', flags: '' })).toBe(true);
  expect(isSlow({ file: '', source: '^a+$', flags: '' })).toBe(false);
});

test('no pattern of the service or of the contract takes for ever over a hostile text', () => {
  const patterns = allPatterns().filter(isOpen);
  expect(patterns.length).toBeGreaterThan(40);
  expect(patterns.filter(isSlow).map(({ file, source }) => `${file}: ${source}`)).toEqual([]);
});
