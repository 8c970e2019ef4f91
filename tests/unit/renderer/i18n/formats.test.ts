import { describe, expect, test } from 'vitest';
import { createFormats } from '#renderer/i18n/formats.ts';
import { type LanguageKey, languages } from '#renderer/i18n/languages.ts';

const english = createFormats('en', 'America/Los_Angeles');

describe('dates', () => {
  test('a moment is shown as the day that it was in the portal’s time zone', () => {
    expect(english.day('2026-03-05T02:30:00Z')).toBe('03/04/2026');
  });

  test('a bare day stays that day, whatever the time zone', () => {
    expect(english.day('2026-03-05')).toBe('03/05/2026');
  });

  test('a text that is no date is shown as it came', () => {
    expect(english.day('soon')).toBe('soon');
  });

  test.each(Object.keys(languages) as LanguageKey[])(
    '%s writes dates and numbers with the digits and the calendar that are typed',
    (language) => {
      const formats = createFormats(language, 'America/Los_Angeles');
      expect(formats.number(1234)).toMatch(/^1.?234$/);
      expect(formats.day('2026-03-05')).toMatch(/2026/);
      expect(formats.day('2026-03-05')).toMatch(/0?5/);
    },
  );
});

describe('phones', () => {
  test.each([
    ['2135550142', '', '', '(213)-555-0142'],
    ['213.555.0142', '+1', '7', '(213)-555-0142 x7'],
    ['2135550142', '+52', '', '+52 (213)-555-0142'],
    ['55-0101', '44', '', '+44 55-0101'],
  ])('%s with prefix “%s” and extension “%s” is %s', (number, prefix, extension, shown) => {
    expect(english.phone(number, prefix, extension)).toBe(shown);
  });
});
