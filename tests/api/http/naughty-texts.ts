import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sampleData } from '#tests/support/sample-data.ts';

/** Texts that break programs: each has a reason to be here. */
const ownTexts: readonly string[] = [
  '',
  ' ',
  '\t\n\r\v\f',
  'null',
  'undefined',
  'NaN',
  '-0',
  '1e309',
  '0x7fffffff',
  '9223372036854775808',
  "'; drop table contact_doc; --",
  "' or '1'='1",
  '" or ""="',
  '\\',
  "\\'",
  '%',
  '_',
  '%_%',
  '%s%n%x',
  '$1',
  '${7*7}',
  '{{7*7}}',
  '../../../../etc/passwd',
  'C:\\Windows\\System32',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'data:text/html,<script>alert(1)</script>',
  '=cmd|/c calc!A1',
  '+1+1',
  '@SUM(A1)',
  '-2+3',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '.*',
  '(a+)+$',
  `${'a'.repeat(50)}!`,
  '[',
  '(?:',
  '\u202Eevil',
  '\u200B\u200C\u200D\uFEFF',
  '\u0001\u0007\u001B[31m\u007F',
  '\u0085\u2028\u2029',
  'e\u0301\u0301\u0301',
  'Zalgo̴̢͕̝͖̻͒̓̈́',
  'İıſK',
  'ß',
  'ﷺ',
  'مرحبا',
  'שלום',
  '田中さん',
  '👩‍👩‍👧‍👦🏳️‍🌈',
  '𝕳𝖊𝖑𝖑𝖔',
  '\uFFFF\uFFFE',
  '\u{10FFFF}',
  '555-0100 ext. 9'.repeat(10),
  'x'.repeat(101),
  '😀'.repeat(100),
  'a'.repeat(20_000),
];

/** Collections of hostile input may lie beside the project; they are not part of it. */
const collectedTexts = (): readonly string[] => {
  const collection = join(sampleData, 'nasty', 'naughty_strings.json');
  if (!existsSync(collection)) return [];
  return JSON.parse(readFileSync(collection, 'utf8')) as string[];
};

export const naughtyTexts: readonly string[] = [...new Set([...ownTexts, ...collectedTexts()])];
