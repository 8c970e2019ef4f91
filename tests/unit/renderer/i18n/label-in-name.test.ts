import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#build/setup/paths.mjs';
import { languages } from '#renderer/i18n/languages.ts';

type Tree = { readonly [key: string]: string | Tree };

const read = (file: string): string => readFileSync(join(projectRoot, file), 'utf8');

const wordsOf = (language: string): Tree =>
  Object.fromEntries(
    globSync(`renderer/i18n/messages/${language}/*.json`, { cwd: projectRoot }).map((file) => [
      basename(file, '.json'),
      JSON.parse(read(file)) as Tree,
    ]),
  );

const at = (tree: Tree, path: string): string | Tree | undefined =>
  path
    .split('.')
    .reduce<string | Tree | undefined>(
      (found, part) => (typeof found === 'object' ? found[part] : undefined),
      tree,
    );

const original = wordsOf('en');

/** The end of what begins behind `from`: where the brace closes, or the tag. */
const endOf = (source: string, from: number, closing: '}' | '>'): number => {
  let depth = 0;
  for (let place = from; place < source.length; place += 1) {
    const letter = source[place];
    if (depth === 0 && letter === closing) return place;
    if (letter === '{') depth += 1;
    if (letter === '}') depth -= 1;
  }
  return source.length;
};

type Control = { readonly tag: string; readonly child: string };

const controlsIn = (source: string): readonly Control[] =>
  [...source.matchAll(/<([A-Z][\w.]*|a|button|input|select)(?=[\s>])/g)].map((begin) => {
    const from = begin.index + begin[0].length;
    const end = endOf(source, from, '>');
    const close = source.indexOf(`</${begin[1]}>`, end);
    const isAlone = source[end - 1] === '/' || close < 0;
    return {
      tag: source.slice(from, end),
      child: isAlone ? '' : source.slice(end + 1, close).trim(),
    };
  });

/** What stands in the braces of a property. */
const valueOf = (tag: string, property: string): string => {
  const found = new RegExp(`(?<![-\\w])${property}=\\{`).exec(tag);
  if (found === null) return '';
  const from = found.index + found[0].length;
  return tag.slice(from, endOf(tag, from, '}'));
};

/** The keys of what is said, of which a condition chooses one. */
const keysIn = (said: string): readonly string[] => {
  const first = /^\s*\{?\s*t\(\s*([^,)]*)/.exec(said)?.[1] ?? '';
  return [...first.matchAll(/['`]([^'`]+)['`]/g)].map(([, key = '']) => key);
};

/** A key with a part that is only known later, as all keys that it can be. */
const spelled = ([seen, named]: readonly [string, string], spaces: readonly string[]) => {
  const place = '${';
  if (!named.includes(place)) return [[seen, named] as const];
  const group = spaces.map((space) => at(original, `${space}.${named.split(`.${place}`)[0]}`));
  const keys = Object.keys(group.find((found) => typeof found === 'object') ?? {});
  return keys.map((key) => {
    const filled = (pattern: string) => pattern.replace(/\$\{\w+\}/, key);
    return [filled(seen), filled(named)] as const;
  });
};

/** What can be seen on a control and what it is called, as keys; and what is put into the name. */
const pairsIn = (file: string) => {
  const source = read(file);
  const spaces = [...source.matchAll(/useTranslation\(\[?'([\w-]+)'/g)].map(([, one = '']) => one);
  return controlsIn(source).flatMap(({ tag, child }) => {
    const called = valueOf(tag, 'aria-label');
    const isText = /^\{\s*t\((?:[^{}]|\{[^}]*\})*\)\s*\}$/.test(child);
    const seen = keysIn(valueOf(tag, 'label') || (isText ? child : ''));
    const parts = [...called.matchAll(/(\w+): t\('([^']+)'\)/g)];
    if (seen.length === 0) return [];
    return keysIn(called)
      .flatMap((named, place) => spelled([seen[place] ?? seen[0] ?? '', named], spaces))
      .map(([visible, name]) => ({ file, spaces, visible, name, parts }));
  });
};

const pairs = globSync('renderer/**/*.tsx', { cwd: projectRoot }).flatMap(pairsIn);

/** As somebody speaks it: without dots at its end. */
const spoken = (text: string): string => text.replaceAll('…', '').trim().toLowerCase();

test('the names that are compared are found', () => {
  expect(pairs.length).toBeGreaterThan(45);
});

test.each(Object.keys(languages))(
  'whoever speaks what they see is understood in %s',
  (language) => {
    const words = wordsOf(language);
    const misheard = pairs.flatMap(({ file, spaces, visible, name, parts }) => {
      const say = (key: string): string => {
        const found = [words, original]
          .flatMap((tree) => spaces.map((space) => at(tree, `${space}.${key}`)))
          .find((one) => typeof one === 'string');
        if (found === undefined) throw new Error(`${file} says ${key}, which is nowhere`);
        return found;
      };
      const called = parts.reduce(
        (text, [, place, key = '']) => text.replace(`{{${place}}}`, say(key)),
        say(name),
      );
      return spoken(called).includes(spoken(say(visible))) ? [] : [`${say(visible)} – ${called}`];
    });
    expect(misheard).toEqual([]);
  },
);
