import { expect, test } from 'vitest';
import { chooseLanguage } from '#renderer/i18n/languages.ts';

test('the first wish that has messages is spoken, whatever its region', () => {
  expect(chooseLanguage([undefined, 'fr-CA', 'es-MX', 'en'])).toBe('es');
  expect(chooseLanguage(['fil-PH'])).toBe('tl');
  expect(chooseLanguage(['zh-Hans-CN'])).toBe('zh');
});

test('English is spoken where no wish can be met', () => {
  expect(chooseLanguage(['constructor', 'xx'])).toBe('en');
});
