import { expect, test } from 'vitest';
import { languages } from '#renderer/i18n/languages.ts';
import { dayPattern, readDay, writeDay } from '#renderer/ui/form/read-day.ts';

const written = Object.entries({
  en: ['03/05/2026', '03/25/2026'],
  es: ['05/03/2026', '25/03/2026'],
  ar: ['05/03/2026', '25/03/2026'],
  fa: ['2026/03/05', '2026/03/25'],
  hy: ['05.03.2026', '25.03.2026'],
  ko: ['2026. 03. 05.', '2026. 03. 25.'],
  zh: ['2026/03/05', '2026/03/25'],
  tl: ['03/05/2026', '03/25/2026'],
  vi: ['05/03/2026', '25/03/2026'],
  ru: ['05.03.2026', '25.03.2026'],
} satisfies Record<keyof typeof languages, readonly string[]>);

test.each(written)('in %s a day is read as it is written', (language, [fifth = '', last = '']) => {
  const pattern = dayPattern(languages[language as keyof typeof languages].locale);
  expect(writeDay('2026-03-05', pattern)).toBe(fifth);
  expect(readDay(fifth, pattern)).toBe('2026-03-05');
  expect(readDay(last, pattern)).toBe('2026-03-25');
  expect(readDay('2026-03-25', pattern)).toBe('2026-03-25');
});

test.each([
  '5/3/2026',
  '05.03.2026',
  '5-3-2026',
  ' 5 3 2026 ',
  '٥/٣/٢٠٢٦',
  '\u200f05\u200f/03/2026',
])('“%s” is the fifth of March where days come first', (text) =>
  expect(readDay(text, 'DD/MM/YYYY')).toBe('2026-03-05'),
);

test.each([
  '1',
  '5/3',
  '5/3/2',
  '05/03/26',
  '05/03/20261',
  '31/02/2026',
  '05/13/2026',
  '3 May 2026',
  '',
])('“%s” is no day', (text) => expect(readDay(text, 'DD/MM/YYYY')).toBeNull());
