import { afterEach, expect, test, vi } from 'vitest';
import { readPreference } from '#renderer/platform/preferences.ts';

afterEach(() => vi.unstubAllGlobals());

const langOf = (cookie: string, kept: string | null = null) => {
  vi.stubGlobal('localStorage', { getItem: () => kept });
  vi.stubGlobal('document', { cookie });
  return readPreference('lang');
};

test('a choice is read from its cookie where this browser keeps none', () => {
  expect(langOf('portal-theme=sand; lang=es%20x')).toBe('es x');
  expect(langOf('lang=es', 'ar')).toBe('ar');
  expect(langOf('')).toBeUndefined();
});

test('a cookie that another program has set is none where it cannot be read', () => {
  expect(langOf('lang=100%')).toBeUndefined();
});
