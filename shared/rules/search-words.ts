import { foldText } from './fold-text.ts';

/** Signs between words. The database's `search_words` has the same list: a search and the index agree. */
const signs =
  /[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u055a-\u055f\u0589-\u058a\u05be\u05c0\u05c3\u05c6\u05f3-\u05f4\u060c\u061b-\u061f\u066a-\u066d\u06d4\u0964-\u0965\u1680\u180e\u2000-\u206f\u20a0-\u20cf\u2190-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030\u303d-\u303f\u30fb\ufeff\ufff9-\uffff\u{1f000}-\u{1faff}]+/gu;

/** Scripts that write no blanks: the index knows the next letters from each of theirs on. */
const withoutBlanks = /[\u3041-\u30fa\u3400-\u9fff]/;

/** Whether a word may begin at any letter of a text: no blanks tell where words do. */
export const isWithoutBlanks = (word: string): boolean => withoutBlanks.test(word);

/** Characters of a word that count. */
const lengthOf = (word: string): number => (isWithoutBlanks(word) ? 16 : 100);

/** Of a word without end the index knows the beginning. */
const longestRun = 300;

const runsOf = (text: string): readonly string[] =>
  foldText(text).replaceAll('\u0640', '').replace(signs, ' ').split(' ').filter(Boolean);

/** The words of a text as a search compares them: accent-blind, lower case, without punctuation. */
export const searchWords = (text: string): readonly string[] =>
  runsOf(text).map((word) => [...word].slice(0, lengthOf(word)).join(''));

const plain = /^[\n -~]*$/;

/** The words under which the index keeps a text: those of a search, and where no blanks are written those from each letter on. */
export const indexedWords = (text: string): readonly string[] => {
  if (plain.test(text) && text.length <= 100) {
    return text
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .filter(Boolean);
  }
  return runsOf(text).flatMap((run) => {
    const letters = [...run].slice(0, longestRun);
    if (!isWithoutBlanks(run)) return [letters.slice(0, 100).join('')];
    return letters.map((_, start) => letters.slice(start, start + 16).join(''));
  });
};
