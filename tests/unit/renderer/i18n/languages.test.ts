import { expect, test } from 'vitest';
import { wishedLanguages } from '#renderer/i18n/languages.ts';

test('of the wishes those count that have messages, in their order and whatever their region', () => {
  expect(wishedLanguages([undefined, 'fr-CA', 'es-MX', 'en'])).toEqual(['es', 'en']);
  expect(wishedLanguages(['fil-PH', 'zh-Hans-CN'])).toEqual(['tl', 'zh']);
});

test('what only looks like a language is none', () => {
  expect(wishedLanguages(['constructor', 'xx'])).toEqual([]);
});
