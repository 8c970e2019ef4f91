import { withoutDirectionMarks } from './direction-marks.ts';

/** Longest first, middle or last name, in characters as people count them. */
export const longestName = 60;

/** Longest nickname, in characters as people count them. */
const longestNickname = 20;

/** Persian and other scripts spell words with joiners; Chinese and Japanese part foreign names by dots. */
const nameLetters = /^[\p{L}\p{M}\u200c\u200d\s'’ʼ.\-‐·・]*$/u;

const nicknameLetters = /^[\p{L}\p{M}\u200c\u200d]*$/u;

/** A name without what nobody sees: marks of direction, which come with what is pasted, and joiners that join nothing. */
export const bareName = (name: string): string =>
  withoutDirectionMarks(name).replace(
    /(?<![\p{L}\p{M}])[\u200c\u200d]+|[\u200c\u200d]+(?!\p{L})/gu,
    '',
  );

const lengthOf = (text: string): number => [...text].length;

/** Names may have letters of any script, marks, spaces, apostrophes, hyphens, dots and full stops. */
export const hasNameLetters = (name: string): boolean => nameLetters.test(bareName(name));

export const isPersonName = (name: string): boolean =>
  hasNameLetters(name) && lengthOf(bareName(name)) <= longestName;

/** Nicknames have letters of any script and nothing else. */
export const isNickname = (name: string): boolean =>
  nicknameLetters.test(bareName(name)) && lengthOf(bareName(name)) <= longestNickname;
