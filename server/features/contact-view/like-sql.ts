import type { TextMatch } from '#shared/rules/contact-condition.ts';
import { literalPattern as literal, type Sql, sql } from '#server/database/sql.ts';

/** How a column keeps texts: one, or a list as `\nentry\nentry\n`. */
export type Keeping = 'single' | 'list';

const patterns: Readonly<Record<Keeping, Readonly<Record<TextMatch, (text: string) => string>>>> = {
  single: {
    equals: literal,
    contains: (text) => `%${literal(text)}%`,
    starts: (text) => `${literal(text)}%`,
    ends: (text) => `%${literal(text)}`,
  },
  list: {
    equals: (text) => `%\n${literal(text)}\n%`,
    contains: (text) => `%${literal(text)}%`,
    starts: (text) => `%\n${literal(text)}%`,
    ends: (text) => `%${literal(text)}\n%`,
  },
};

const opensLeft: ReadonlySet<TextMatch> = new Set(['contains', 'ends']);

const opensRight: ReadonlySet<TextMatch> = new Set(['contains', 'starts']);

/**
 * True where a trigram index can help. It pads each word with two blanks before and one behind, but not where the
 * pattern is open, and takes every three characters; those that are neither letters nor digits do not count.
 */
export const hasTrigram = (match: TextMatch, text: string): boolean =>
  [...text.matchAll(/[\p{L}\p{N}]+/gu)].some(({ 0: word, index }) => {
    const before = index === 0 && opensLeft.has(match) ? 0 : 2;
    const behind = index + word.length === text.length && opensRight.has(match) ? 0 : 1;
    return before + [...word].length + behind >= 3;
  });

/**
 * True for one or two characters of another script than Latin, which are a whole word and have no trigram. Such names
 * have indexes of their own (migration 062), small enough to be read from end to end.
 */
export const isShortName = (match: TextMatch, text: string): boolean =>
  opensLeft.has(match) && !hasTrigram(match, text) && /[^\0-\x7f]/.test(text);

/** Whether a column holds a text, said so that the planner knows how common the text is. */
export const likeOperator = (column: Sql, keeping: Keeping, match: TextMatch, text: string): Sql =>
  sql`${column} like ${patterns[keeping][match](text)}`;

/**
 * Whether a column holds a text. Without a trigram an index would be read from end to end and every row looked at
 * besides, which the planner often takes for the quicker way: the function keeps it from that and from nothing else.
 */
export const likeSql = (column: Sql, keeping: Keeping, match: TextMatch, text: string): Sql =>
  hasTrigram(match, text) || (match === 'starts' && keeping === 'single')
    ? likeOperator(column, keeping, match, text)
    : sql`textlike(${column}, ${patterns[keeping][match](text)})`;
