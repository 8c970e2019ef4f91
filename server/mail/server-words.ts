/** Longest that is kept of an answer. */
const longestWords = 500;

/** What another mail server says, as it can be kept: it is free to say what no text of PostgreSQL takes. */
export const keptWords = (said: string): string =>
  said
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, longestWords)
    .toWellFormed();
