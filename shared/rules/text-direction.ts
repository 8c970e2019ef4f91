const rightToLeftLanguages: ReadonlySet<string> = new Set(['ar', 'fa']);

const rightToLeftLetter =
  /(?=\p{L})[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A name inside a sentence: it keeps its own direction, and the signs at its ends stay with it. */
export const isolated = (name: string | number): string => `\u2068${name}\u2069`;

/** The words alone, as they are searched. */
export const withoutMarks = (text: string): string => text.replace(/[\u2068\u2069]/g, '');

/** A sentence with isolated names in it. */
export const named = (
  texts: TemplateStringsArray,
  ...names: readonly (string | number)[]
): string => String.raw({ raw: texts }, ...names.map(isolated));

/**
 * A sentence with all that keeps it in the direction of its language. Whoever shows it goes by its first letter, and
 * that may belong to a name of another script. A sentence in one direction needs no marks and has none.
 */
export const sided = (language: string, text: string): string => {
  const isRightToLeft = rightToLeftLanguages.has(language);
  const isForeign = (letter: string) => rightToLeftLetter.test(letter) !== isRightToLeft;
  const letters = text.match(/\p{L}/gu) ?? [];
  if (!letters.some(isForeign)) return withoutMarks(text);
  const [first = ''] = letters;
  const mark = isRightToLeft ? '\u200f' : '\u200e';
  return isForeign(first) ? `${mark}${text}` : text;
};
