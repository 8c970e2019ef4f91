import { foldSeen } from './fold-text.ts';

/** Letters that are a syllable or a word each: those of Chinese, Japanese and Korean. */
const syllable = /(?=\p{L})[\p{scx=Han}\p{scx=Hangul}\p{scx=Hiragana}\p{scx=Katakana}]/gu;

/** Whether all of a folded text is such letters. */
export const isOfSyllables = (folded: string): boolean => folded.replace(syllable, '') === '';

const lettersOf = (text: string) => {
  const folded = foldSeen(text);
  return { all: [...folded].length, syllables: [...folded.matchAll(syllable)].length };
};

/**
 * Whether somebody can be looked for by what is typed so far: three letters or digits, or two where each is a syllable,
 * for whole names have no more. By fewer a part of everybody is found.
 */
export const isEnoughToSeek = (text: string): boolean => {
  const { all, syllables } = lettersOf(text);
  return all >= 3 || syllables >= 2;
};

/** Whether a first or a last name is one by now: two letters, or a syllable, as most family names of Chinese and Korean are. */
export const isNameByNow = (text: string): boolean => {
  const { all, syllables } = lettersOf(text);
  return all >= 2 || syllables >= 1;
};
