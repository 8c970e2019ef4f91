import { expect, test } from 'vitest';
import { offeredLanguage } from '#renderer/session/offered-language.ts';

const portal = { languages: ['es', 'ar'], settings: { defaultLanguage: 'ar' } } as const;

test('a person reads the first language of their wishes that the portal offers', () => {
  expect(offeredLanguage(['es', 'ar'], portal)).toBe('es');
  expect(offeredLanguage(['ko', 'es', 'ar'], portal)).toBe('es');
});

test('and the portal’s own, or the first that it offers, where it offers none of them', () => {
  for (const wishes of [['ko', 'en'], []] as const) {
    expect(offeredLanguage(wishes, portal)).toBe('ar');
    expect(offeredLanguage(wishes, { ...portal, settings: { defaultLanguage: 'ru' } })).toBe('es');
  }
});
