import { expect, test } from 'vitest';
import { gather } from '#build/vite/gather.ts';
import type { Piece } from '#build/vite/pieces.ts';

const bytes = 400;

const shared = (name: string, needs: readonly string[] = [], size = bytes): Piece => ({
  name,
  title: name,
  size,
  modules: [`${name}.ts`],
  needs,
  opens: [],
  kind: 'shared',
});

const opening = (
  name: string,
  needs: readonly string[],
  opens: readonly string[] = [],
  kind: Piece['kind'] = 'opening',
): Piece => ({ name, title: name, size: bytes, modules: [`${name}.tsx`], needs, opens, kind });

const page = (...opens: readonly string[]): Piece => opening('page', [], opens, 'page');

/** The modules that come as one file, each file in the order of the alphabet. */
const files = (...pieces: readonly Piece[]): readonly (readonly string[])[] => {
  const found = Map.groupBy(gather(pieces), ([, file]) => file);
  return [...found.values()]
    .map((modules) => modules.map(([module]) => module).toSorted())
    .toSorted((one, other) => ((one[0] ?? '') < (other[0] ?? '') ? -1 : 1));
};

test('what the same screens need comes as one file', () => {
  expect(
    files(
      page('contacts', 'lists'),
      opening('contacts', ['grid', 'pager']),
      opening('lists', ['grid', 'pager']),
      shared('grid'),
      shared('pager'),
    ),
  ).toEqual([['grid.ts', 'pager.ts']]);
});

test('a screen, a settled file and the page keep the files that they are', () => {
  const pieces = [
    opening('page', ['start'], ['contacts', 'lists'], 'page'),
    opening('contacts', ['start', 'pager']),
    opening('lists', ['start', 'pager']),
    { ...shared('start'), kind: 'settled' as const },
    shared('pager'),
  ];

  expect(files(...pieces)).toEqual([['pager.ts']]);
});

/** As many screens as it takes for a file less to be worth something. */
const ten = (name: string, needs: readonly string[]): readonly Piece[] =>
  Array.from({ length: 10 }, (_, place) => opening(`${name}-${place}`, needs));

const pageOf = (screens: readonly Piece[]): Piece => page(...screens.map(({ name }) => name));

test('what a dialog finds when it is fetched costs it nothing', () => {
  expect(
    files(
      page('contacts'),
      opening('contacts', ['grid', 'words'], ['dialog']),
      opening('dialog', ['words']),
      shared('grid', [], 30_000),
      shared('words'),
    ),
  ).toEqual([['grid.ts', 'words.ts']]);
});

test('a dialog that two screens open finds only what both of them have', () => {
  const screens = (lists: readonly string[]): readonly Piece[] => [
    page('contacts', 'lists'),
    opening('contacts', ['grid', 'words'], ['dialog']),
    opening('lists', lists, ['dialog']),
    opening('dialog', ['words']),
    shared('grid', [], 30_000),
    shared('words'),
  ];

  expect(files(...screens(['grid', 'words']))).toEqual([['grid.ts', 'words.ts']]);
  expect(files(...screens([]))).toEqual([['grid.ts'], ['words.ts']]);
});

test('dialogs that open each other find what the screen had before both', () => {
  expect(
    files(
      page('contacts', 'lists'),
      opening('contacts', ['grid'], ['ask']),
      opening('lists', ['grid', 'words']),
      opening('ask', ['words'], ['tell']),
      opening('tell', [], ['ask']),
      shared('grid', [], 30_000),
      shared('words'),
    ),
  ).toEqual([['grid.ts', 'words.ts']]);
});

test('what is never fetched at once stays apart', () => {
  expect(
    files(
      page('contacts'),
      opening('contacts', ['grid'], ['dialog']),
      opening('dialog', ['words']),
      shared('grid'),
      shared('words'),
    ),
  ).toEqual([['grid.ts'], ['words.ts']]);
});

test('no screen brings much that it has no use for, however many others would be served', () => {
  const screens = [...ten('contacts', ['pager', 'grid']), opening('lists', ['pager'])];
  const gathered = (size: number): readonly (readonly string[])[] =>
    files(pageOf(screens), ...screens, shared('pager'), shared('grid', [], size));

  expect(gathered(3000)).toEqual([['grid.ts', 'pager.ts']]);
  expect(gathered(30_000)).toEqual([['grid.ts'], ['pager.ts']]);
});

test('what comes along counts too', () => {
  const screens = [
    ...ten('contacts', ['pager', 'grid']),
    // Those keep the grid and its cells apart, which else were one file before anything else.
    ...ten('cases', ['cells']),
    ...ten('places', ['cells']),
    opening('lists', ['pager']),
  ];

  expect(
    files(
      pageOf(screens),
      ...screens,
      shared('pager'),
      shared('grid', ['cells'], 3000),
      shared('cells', [], 30_000),
    ),
  ).toEqual([['cells.ts'], ['grid.ts'], ['pager.ts']]);
});

test('what a screen brings without a use for it is added up', () => {
  const screens = [
    ...ten('contacts', ['pager', 'grid']),
    ...ten('articles', ['footer', 'picture']),
    opening('lists', ['pager', 'footer']),
  ];

  expect(
    files(
      pageOf(screens),
      ...screens,
      shared('pager'),
      shared('footer'),
      shared('grid', [], 5000),
      shared('picture', [], 5000),
    ),
  ).toEqual([['footer.ts'], ['grid.ts', 'pager.ts'], ['picture.ts']]);
});

test('files never need each other in a circle', () => {
  // As one file the first and the last would need the dialog, and the dialog them.
  expect(
    files(
      page('contacts', 'dialog'),
      opening('contacts', ['first', 'last']),
      opening('dialog', ['last']),
      shared('first', ['dialog']),
      shared('last'),
    ),
  ).toEqual([['first.ts'], ['last.ts']]);
});
