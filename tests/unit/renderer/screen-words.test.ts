import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { readReferences } from '#build/law/references.ts';
import { projectRoot } from '#build/setup/paths.mjs';

const sourceOf = (file: string): string => readFileSync(join(projectRoot, file), 'utf8');

const targetOf = (file: string, specifier: string): string | undefined => {
  const path = specifier.startsWith('#')
    ? specifier.slice(1)
    : posix.join(posix.dirname(file), specifier);
  const isOurs = /^[#.].*\.tsx?$/.test(specifier) && existsSync(join(projectRoot, path));
  return isOurs ? path : undefined;
};

/** A file and all that comes with it. */
const cameWith = (file: string, found: Set<string> = new Set()): ReadonlySet<string> => {
  if (found.has(file)) return found;
  found.add(file);
  for (const { kind, specifier } of readReferences(file, sourceOf(file)).references) {
    const target = kind === 'static' ? targetOf(file, specifier) : undefined;
    if (target !== undefined) cameWith(target, found);
  }
  return found;
};

const spokenIn = (file: string): readonly string[] =>
  [...sourceOf(file).matchAll(/useTranslation\(\s*(\[[^\]]*\]|'[a-z-]+')/g)].flatMap(([, named]) =>
    [...(named ?? '').matchAll(/'([a-z-]+)'/g)].map(([, name]) => name ?? ''),
  );

const routes = 'renderer/app/routes.tsx';

const atStart = cameWith('renderer/main.tsx');

const screens = [
  ...sourceOf(routes).matchAll(
    /late\(\s*\[([^\]]*)\],(?:(?!late\()[\s\S])*?await import\('\.\/([a-z-]+\.tsx)'\)/g,
  ),
].map(([, words = '', file = '']) => ({ file, words: words.match(/[a-z-]+/g) ?? [] }));

test('every screen that is a file of its own is among those looked at', () => {
  const lazy = readReferences(routes, sourceOf(routes)).references.filter(
    ({ kind }) => kind === 'lazy',
  );
  // The first tab of the contact desk and its grid are fetched beside its screen.
  expect(screens).toHaveLength(lazy.length - 2);
});

test.each(screens)('$file brings all that it says', ({ file, words }) => {
  const came = [...cameWith(`renderer/app/${file}`)].filter((one) => !atStart.has(one));
  const spoken = new Set(came.flatMap(spokenIn));
  spoken.delete('shell');
  expect(words).toEqual(expect.arrayContaining([...spoken]));
});
