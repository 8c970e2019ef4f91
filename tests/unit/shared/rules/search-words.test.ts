import { expect, test } from 'vitest';
import { indexedWords, searchWords } from '#shared/rules/search-words.ts';

test('a word without end is known by its beginning, to the index and to the search alike', () => {
  const word = 'x'.repeat(150);
  const known = ['x'.repeat(100)];
  expect(indexedWords(word)).toEqual(known);
  expect(searchWords(word)).toEqual(known);
  expect(indexedWords('x'.repeat(100))).toEqual(known);
  expect(indexedWords(`é${word}`)).toEqual([`e${'x'.repeat(99)}`]);
});

test('of a run without blanks three hundred places are known, each by its next letters', () => {
  const words = indexedWords('山'.repeat(400));
  expect(words).toHaveLength(300);
  expect(words[0]).toBe('山'.repeat(16));
});

test.each(['one -- two', '-one, "two"-', 'One\nTWO', 'óne — two'])(
  'signs are no words: %j',
  (text) => {
    expect(indexedWords(text)).toEqual(['one', 'two']);
    expect(searchWords(text)).toEqual(['one', 'two']);
  },
);
