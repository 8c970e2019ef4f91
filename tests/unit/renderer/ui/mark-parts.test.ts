import { expect, test } from 'vitest';
import { foldText } from '#shared/rules/fold-text.ts';
import { markParts } from '#renderer/ui/marked/mark-parts.ts';

const marked = (text: string, ...words: string[]): string =>
  markParts(text, words)
    .map(({ text: part, hit }) => (hit ? `[${part}]` : part))
    .join('');

test.each([
  ['García Márquez', ['garcia'], '[García] Márquez'],
  ['ana@example.org', ['ANA', 'org'], '[ana]@example.[org]'],
  ['banana', ['an'], 'b[an][an]a'],
  ['banana', ['nan', 'ana'], 'b[ana][n]a'],
  ['Ångström', ['angstrom'], '[Ångström]'],
  ['é', ['e'], '[é]'],
  ['Đỗ Văn', ['do'], '[Đỗ] Văn'],
  ['Hauptstraße 5', ['strasse'], 'Haupt[straße] 5'],
  ['family 👨‍👩‍👧 Li', ['li'], 'family 👨‍👩‍👧 [Li]'],
  ['nothing', ['zzz'], 'nothing'],
  ['nothing', [''], 'nothing'],
])('in %j the words %j are marked', (text, words, shown) => {
  expect(marked(text, ...words)).toBe(shown);
});

test('whatever is marked, the text stays whole', () => {
  const text = 'Þóra İstanbul ﬃ ß Ω';
  const parts = markParts(text, ['i', 'ss', 's', 'ω', 'f']);
  expect(parts.map((part) => part.text).join('')).toBe(text);
});

test('each letter is marked where the search of the service finds it', () => {
  const latinAndGreek = Array.from({ length: 0x3ff - 0xc0 + 1 }, (_, at) =>
    String.fromCodePoint(0xc0 + at),
  ).filter((letter) => /\p{Lu}|\p{Ll}/u.test(letter));
  const missed = latinAndGreek.filter(
    (letter) => marked(letter, foldText(letter)) !== `[${letter}]`,
  );
  expect(missed).toEqual([]);
});
