import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { largestRequest } from '#server/http/upload.ts';
import { settingsTable } from '#server/settings.ts';
import { register } from '#shared/contracts/register.ts';

type Package = {
  readonly license: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
};

const documents = ['README.md', ...globSync('docs/*.md')];

/** Without the lines of code, which show commands and not places of this repository. */
const textOf = (document: string): string =>
  readFileSync(document, 'utf8').replaceAll(/^```[^]*?^```/gm, '');

const found = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, place = '']) => place);

/** `server/features/{a,b}/` stands for both. */
const spread = (place: string): readonly string[] => {
  const [, before = '', names = '', after = ''] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(place) ?? [];
  if (names === '') return [place];
  return names.split(',').flatMap((name) => spread(`${before}${name}${after}`));
};

/** Where the table of requirements looks for a proof that it names. */
const proofOf = (place: string): readonly string[] => [
  join('tests', place),
  join('tests', place.replace(/^desktop\//, 'desktop/specs/')),
];

describe.each(documents)('%s', (document) => {
  const text = textOf(document);

  test('every link of it leads somewhere', () => {
    const links = found(text, /\]\(((?!https?:|mailto:|#)[^)#]+)/g);
    expect(links.filter((link) => !existsSync(join(dirname(document), link)))).toEqual([]);
  });

  test('every file and folder that it names is there', () => {
    const places = found(
      text,
      /`((?:server|renderer|shared|electron|build|tests|docs)\/[^`\s*<…]+)`/g,
    );
    expect(places.flatMap(spread).filter((place) => !existsSync(place))).toEqual([]);
  });

  test('every test that it names is there', () => {
    const proofs = found(
      text,
      /`((?:unit|api|contract|e2e|desktop|packages)\/[^`\s*<…]+\.(?:test|spec)\.tsx?)`/g,
    );
    const missing = proofs.flatMap(spread).filter((proof) => !proofOf(proof).some(existsSync));
    expect(missing).toEqual([]);
  });
});

test('every setting has its line, with its default and what it is for', () => {
  const rows = textOf('README.md')
    .split('\n')
    .filter((line) => /^\| `[A-Z\d_]+` \|/.test(line));
  const settings = Object.values(settingsTable).map(({ name, fallback, about }) => {
    const standard = fallback === '' ? '' : `\`${fallback}\``;
    return `| \`${name}\` | ${standard} | ${about} |`;
  });
  expect(rows.toSorted()).toEqual(settings.toSorted());
});

test('a proxy is asked to let the largest upload through', () => {
  const uploads = [...register.values()].flatMap(({ upload }) => upload ?? []);
  const bytes = Math.max(...uploads.map(largestRequest));
  expect(textOf('docs/operations.md')).toContain(`bodies of ${Math.ceil(bytes / 1e6)} MB`);
});

test('every dependency has its line, with the licence that it comes with', () => {
  const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Package;
  const { dependencies, devDependencies } = read('package.json');
  const rows = [
    ...textOf('docs/decisions.md').matchAll(/^\| `([@\w./-]+)` \| ([^|]+) \| [^|]+ \|$/gm),
  ];
  expect(rows.map(([, name]) => name)).toEqual(
    Object.keys({ ...dependencies, ...devDependencies }).toSorted(),
  );
  for (const [, name, licence] of rows) {
    const { license } = read(`node_modules/${name}/package.json`);
    expect.soft(licence, name).toBe(license.startsWith('SEE ') ? 'its own' : license);
  }
});
