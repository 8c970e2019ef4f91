import { expect, test } from 'vitest';
import { offeredLanguage } from '#renderer/session/offered-language.ts';

const portal = { languages: ['es', 'ar'], settings: { defaultLanguage: 'ar' } } as const;

test('a person reads the language of their wish where the portal offers it', () => {
  expect(offeredLanguage('es', portal)).toBe('es');
});

test('and the portal’s own, or the first that it offers, where it does not', () => {
  expect(offeredLanguage('ko', portal)).toBe('ar');
  expect(offeredLanguage('ko', { ...portal, settings: { defaultLanguage: 'en' } })).toBe('es');
});
