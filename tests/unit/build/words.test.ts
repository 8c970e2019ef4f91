import { describe, expect, test } from 'vitest';
import { type Catalogue, languageFaults, unusedKeys } from '#build/words/judge.ts';

const rules = { original: 'en', complete: ['en', 'es'], staffOnly: ['desk'] };

const en = {
  shell: {
    hello: 'Hello {{name}}',
    menu: { close: 'Close' },
    files_one: 'one file',
    files_other: '{{count}} files',
  },
  desk: { open: 'Open' },
};

const es = {
  shell: {
    hello: 'Hola, {{name}}',
    menu: { close: 'Cerrar' },
    files_one: 'un archivo',
    files_many: '{{count}} de archivos',
    files_other: '{{count}} archivos',
  },
  desk: { open: 'Abrir' },
};

const ko = {
  shell: { hello: '{{name}} 님', menu: { close: '닫기' }, files_other: '파일 {{count}}개' },
};

const faultsOf = (catalogue: Catalogue) => languageFaults(catalogue, rules);

describe('the messages', () => {
  test('are fine when every language says everything that it must', () => {
    expect(faultsOf({ en, es, ko })).toEqual([]);
  });

  test.each([
    ['a key that is missing', { menu: {} }, 'es/shell.json: menu.close is missing'],
    ['a key that nobody knows', { extra: 'x' }, 'es/shell.json: extra is not in the original'],
    ['a place that is left out', { hello: 'Hola' }, 'es/shell.json: hello differs in {{name}}'],
    [
      'a place that is not filled',
      { menu: { close: 'Cerrar {{it}}' } },
      'es/shell.json: menu.close differs in {{it}}',
    ],
  ])('have a fault: %s', (_, change, fault) => {
    expect(faultsOf({ en, es: { ...es, shell: { ...es.shell, ...change } } })).toEqual([fault]);
  });

  test('have a fault where a plural form is missing', () => {
    const { files_many: _, ...shell } = es.shell;
    expect(faultsOf({ en, es: { ...es, shell } })).toEqual([
      'es/shell.json: files has no form for "many"',
    ]);
  });

  test('of staff may be left to the original, but not in a complete language', () => {
    expect(faultsOf({ en, es: { shell: es.shell }, ko })).toEqual(['es/desk.json is missing']);
    expect(faultsOf({ en, es, ko: {} })).toEqual(['ko/shell.json is missing']);
  });

  test('that nobody says are found, also where a key is put together', () => {
    const sources = "t('hello') t(`menu.${name}`) t('shell:files', { count })";
    expect(unusedKeys(en, sources)).toEqual(['desk.json: open is said nowhere']);
  });
});
