import { expect, test } from 'vitest';
import { languageKeyOf, languageOf } from '#server/http/language.ts';

test.each([
  ['de,es;q=0.9', 'es'],
  ['es-MX', 'es'],
  ['fil-PH,en;q=0.5', 'tl'],
  ['en;q=0.4, ko;q=0.8, *;q=0.1', 'ko'],
  ['ru;q=0, vi;q=0.1', 'vi'],
  ['en-US,es', 'en'],
  ['de', 'en'],
  ['*', 'en'],
  [',;q=,', 'en'],
  ['', 'en'],
])('whoever accepts “%s” reads %s', (header, language) => {
  expect(languageOf({ headers: { 'accept-language': header } })).toBe(language);
});

test('what was chosen in the portal comes first, unless the portal does not speak it', () => {
  const headers = { 'accept-language': 'es' };
  expect(languageOf({ cookies: { lang: 'hy' }, headers })).toBe('hy');
  expect(languageOf({ cookies: { lang: 'de' }, headers })).toBe('es');
  expect(languageOf({ cookies: null, headers: {} })).toBe('en');
});

test('our own clients are answered in the language that they show, whatever was chosen before', () => {
  const ours = { 'x-portal-client': 'web' };
  const shown = { ...ours, 'accept-language': 'en' };
  expect(languageOf({ cookies: { lang: 'fa' }, headers: shown })).toBe('en');
  expect(languageOf({ cookies: { lang: 'fa' }, headers: ours })).toBe('fa');
});

test('the locale of a report names the language of its mail', () => {
  expect(['fil-US', 'zh-Hans-US', 'fa-u-ca-gregory-nu-latn', 'de-DE'].map(languageKeyOf)).toEqual([
    'tl',
    'zh',
    'fa',
    undefined,
  ]);
});
