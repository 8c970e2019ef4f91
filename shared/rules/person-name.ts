/** Longest first, middle or last name, in characters as people count them. */
export const longestName = 60;

/** Longest nickname, in characters as people count them. */
const longestNickname = 20;

const nameLetters = /^[\p{L}\p{M}\s'’ʼ.\-‐]*$/u;

const nicknameLetters = /^[\p{L}\p{M}]*$/u;

const lengthOf = (text: string): number => [...text].length;

/** Names may have letters of any script, marks, spaces, apostrophes, hyphens and full stops. */
export const isPersonName = (name: string): boolean =>
  nameLetters.test(name) && lengthOf(name) <= longestName;

/** Nicknames have letters of any script and nothing else. */
export const isNickname = (name: string): boolean =>
  nicknameLetters.test(name) && lengthOf(name) <= longestNickname;
