import type { Manifest } from 'vite';
import { expect, test } from 'vitest';
import { weigh } from '#build/budget/weigh.ts';
import { packageOfModule } from '#build/vite/package-list.ts';

/** A small build: a start, two screens (one with the grid, which loads its dialog lazily) and two languages. */
const manifest: Manifest = {
  'index.html': {
    file: 'index.js',
    isEntry: true,
    imports: ['_react.js'],
    css: ['index.css'],
    dynamicImports: [
      'app/contacts.tsx',
      'app/about.tsx',
      'shell/menu.tsx',
      'shell/bell.tsx',
      'i18n/messages/en/shell.json',
      'i18n/messages/es/shell.json',
    ],
  },
  '_react.js': { file: 'react.js' },
  'app/contacts.tsx': {
    file: 'contacts.js',
    isDynamicEntry: true,
    imports: ['_react.js', '_grid.js', '_popover.js'],
    dynamicImports: ['features/dialog.tsx', 'app/about.tsx', 'i18n/messages/en/profile.json'],
  },
  '_grid.js': { file: 'grid.js' },
  'features/dialog.tsx': {
    file: 'dialog.js',
    isDynamicEntry: true,
    imports: ['index.html', '_grid.js'],
  },
  'app/about.tsx': { file: 'about.js', isDynamicEntry: true },
  'shell/menu.tsx': { file: 'menu.js', isDynamicEntry: true },
  'shell/bell.tsx': { file: 'bell.js', isDynamicEntry: true, imports: ['_popover.js'] },
  '_popover.js': { file: 'popover.js' },
  'i18n/messages/en/shell.json': { file: 'en-shell.js', isDynamicEntry: true },
  'i18n/messages/en/profile.json': { file: 'en-profile.js', isDynamicEntry: true },
  'i18n/messages/en/contacts.json': { file: 'en-contacts.js', isDynamicEntry: true },
  'i18n/messages/es/shell.json': { file: 'es-shell.js', isDynamicEntry: true },
};

const sizes: Readonly<Record<string, number>> = {
  'index.js': 90,
  'react.js': 60,
  'index.css': 15,
  'contacts.js': 20,
  'grid.js': 150,
  'dialog.js': 5,
  'about.js': 4,
  'menu.js': 50,
  'bell.js': 2,
  'popover.js': 12,
  'en-shell.js': 3,
  'en-profile.js': 2,
  'en-contacts.js': 7,
  'es-shell.js': 4,
};

const packages = { 'react.js': ['react', 'react-dom'], 'grid.js': ['handsontable'] };

const build = {
  manifest,
  packages,
  frameParts: ['shell/bell.tsx'],
  sizeOf: (file: string) => sizes[file] ?? 0,
};

const weightOf = (what: string): number | undefined =>
  weigh(build).weights.find((weight) => weight.what === what)?.size;

test('the start is everything that the entry loads at once', () => {
  expect(weightOf('initial scripts')).toBe(150);
  expect(weightOf('initial styles')).toBe(15);
});

test('the frame is what comes for everybody right after the first page', () => {
  expect(weightOf('scripts of the frame')).toBe(14);
  const { faults } = weigh({ ...build, frameParts: ['shell/bell.tsx', 'shell/renamed.tsx'] });
  expect(faults).toEqual(['shell/renamed.tsx is no file of the build, yet a part of the frame']);
});

test('a screen is what it brings beyond the start and the frame', () => {
  expect(weightOf('screen app/contacts.tsx (contact grid)')).toBe(170);
  expect(weightOf('screen app/about.tsx')).toBe(4);
});

test('an overlay is what it brings beyond the screen that opens it', () => {
  expect(weightOf('overlay features/dialog.tsx')).toBe(5);
  expect(weightOf('overlay shell/menu.tsx')).toBe(50);
});

test('the limit of a screen follows from its heavy parts', () => {
  const limits = weigh(build).weights.map(({ what, limit }) => [what, limit]);
  expect(limits).toContainEqual(['screen app/contacts.tsx (contact grid)', 171]);
  expect(limits).toContainEqual(['screen app/about.tsx', 30]);
  expect(limits).toContainEqual(['overlay shell/menu.tsx', 60]);
});

test('each language is weighed as a whole, what only staff reads by itself', () => {
  expect(weightOf('language en')).toBe(5);
  expect(weightOf('language es')).toBe(4);
  expect(weightOf('words of contacts in en')).toBe(7);
});

test('a sound build has no fault', () => {
  expect(weigh(build).faults).toEqual([]);
});

test.each([
  'handsontable',
  'chart.js',
  'leaflet',
  '@tiptap/core',
  'xlsx',
  'jspdf',
  'libphonenumber-js',
])('%s at the start is a fault', (name) => {
  const { faults } = weigh({ ...build, packages: { ...packages, 'react.js': [name] } });
  expect(faults).toEqual([`${name} is loaded at the start`]);
});

test('a build in which nothing can be weighed is a fault', () => {
  expect(weigh({ ...build, manifest: {} }).faults).toEqual(['the build has no entry']);
  const bare = { 'index.html': { file: 'index.js', isEntry: true } };
  expect(weigh({ ...build, frameParts: [], manifest: bare }).faults).toEqual([
    'no screen is loaded lazily',
    'no screen brings the contact grid',
    'no language is loaded lazily',
  ]);
});

test('the package of a module', () => {
  expect(packageOfModule('/home/x/node_modules/react/index.js')).toBe('react');
  expect(packageOfModule('/x/node_modules/@mantine/core/esm/a.mjs')).toBe('@mantine/core');
  expect(packageOfModule('C:\\x\\node_modules\\@mantine\\core\\a.mjs')).toBe('@mantine/core');
  expect(packageOfModule('/x/node_modules/a/node_modules/b/c.js')).toBe('b');
  expect(packageOfModule('/x/renderer/main.tsx')).toBeUndefined();
});
