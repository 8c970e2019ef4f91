/** One thing that is looked for: any of its choices, each of which is words that must all be there, or a `whole` word. */
type Term = {
  readonly typed: string;
  readonly choices: readonly (readonly string[])[];
  readonly whole: readonly string[];
};

/** A word as the index has it; a begun one stands for all that it begins. */
const lexeme = (word: string, begun: boolean): string =>
  `'${word.replace(/['\\]/g, (sign) => sign + sign)}'${begun ? ':*' : ''}`;

const choiceText = (words: readonly string[], begun: boolean): string =>
  words.map((word, place) => lexeme(word, begun && place === words.length - 1)).join(' & ');

const termText = ({ choices, whole }: Term, begun: boolean): readonly string[] => [
  ...choices.filter((words) => words.length > 0).map((words) => `(${choiceText(words, begun)})`),
  ...whole.map((word) => lexeme(word, false)),
];

/**
 * The terms as a `tsquery` of `search_doc`. `whole`: each of them is a word. `typed`: so are all but the last, which
 * somebody may still be typing. A begun word costs the more the shorter it is.
 */
export const queryText = (terms: readonly Term[], how: 'whole' | 'typed'): string =>
  terms
    .map((term, place) => {
      const begun = how === 'typed' && place === terms.length - 1;
      return `(${termText(term, begun).join(' | ')})`;
    })
    .join(' & ');

/** Each of them whole or begun, or in its place words that are one slip away from it. */
export const looseText = (
  terms: readonly Term[],
  near: ReadonlyMap<string, readonly string[]>,
): string =>
  terms
    .map((term) => {
      const others = (near.get(term.typed) ?? []).map((word) => lexeme(word, false));
      return `(${[...termText(term, true), ...others].join(' | ')})`;
    })
    .join(' & ');
