import { isOfSyllables } from './enough-letters.ts';

/** Nobody's whole name is longer; what is, is a text. */
const longest = 6;

/** So long is a family name at most. */
const longestFamilyName = 3;

/**
 * A family name and a given name that may be written together in a word, as Chinese, Japanese and Korean are: 李明 is
 * Li Ming, and stands as 李 and 明 in two fields. None where the word is no such name.
 */
export const joinedNames = (word: string): readonly (readonly [string, string])[] => {
  const letters = [...word];
  if (letters.length < 2 || letters.length > longest || !isOfSyllables(word)) return [];
  const most = Math.min(longestFamilyName, letters.length - 1);
  return Array.from({ length: most }, (_, place) => [
    letters.slice(0, place + 1).join(''),
    letters.slice(place + 1).join(''),
  ]);
};
