import { foldText } from './fold-text.ts';
import { joinedNames } from './joined-name.ts';
import { latinDigits } from './latin-digits.ts';
import { searchWords } from './search-words.ts';

/** Words that must all be there, written as the index has them. */
export type SearchChoice = readonly string[];

/** One thing that is looked for: any of its choices will do, and any of the words that count as a whole only. */
export type SearchTerm = {
  readonly typed: string;
  readonly choices: readonly SearchChoice[];
  /** How a street is shortened or written out: "st" is another word for "street", what it begins is not. */
  readonly whole: readonly string[];
  /** Where people are looked for: a family name and a given name that may be written together in it. */
  readonly names: readonly SearchChoice[];
};

/** Nobody types more words than this; the rest says nothing new. */
const mostTerms = 8;

/** How streets are shortened, both ways. */
const streetWords: ReadonlyMap<string, string> = new Map<string, string>(
  (
    [
      ['avenue', 'ave'],
      ['boulevard', 'blvd'],
      ['circle', 'cir'],
      ['court', 'ct'],
      ['drive', 'dr'],
      ['highway', 'hwy'],
      ['lane', 'ln'],
      ['parkway', 'pkwy'],
      ['place', 'pl'],
      ['road', 'rd'],
      ['square', 'sq'],
      ['street', 'st'],
      ['terrace', 'ter'],
      ['apartment', 'apt'],
      ['north', 'n'],
      ['south', 's'],
      ['east', 'e'],
      ['west', 'w'],
    ] as const
  ).flatMap(([long, short]) => [[long, short] as const, [short, long] as const]),
);

/** Digits from which on something can be a telephone number. */
const phoneDigitsFrom = 4;

const parts =
  /(?<email>[^\s@]+@[^\s@]*)|(?<number>(?<![\p{L}\p{N}])\+?\(?\d[\d\s().+/-]*\d(?![\p{L}\p{N}]))|(?<rest>\S+)/gu;

const numberTerm = (text: string): SearchTerm => {
  const groups = text.split(/\D+/).filter(Boolean);
  const digits = groups.join('');
  const choices: SearchChoice[] = [[digits]];
  if (digits.length >= phoneDigitsFrom) choices.push([`+${digits}`]);
  if (groups.length > 1) choices.push(groups);
  return { typed: digits, choices, whole: [], names: [] };
};

/** A dot ends a word: "st." is no beginning of another one. A single letter may be that of a name. */
const endsShort = (word: string, other: string, text: string): boolean =>
  text.startsWith(`${word}.`) && word.length > 1 && word.length < other.length;

const wordTerm = (word: string, text: string): SearchTerm => {
  const other = streetWords.get(word);
  if (other === undefined) {
    return { typed: word, choices: [[word]], whole: [], names: joinedNames(word) };
  }
  return endsShort(word, other, text)
    ? { typed: word, choices: [], whole: [word, other], names: [] }
    : { typed: word, choices: [[word]], whole: [other], names: [] };
};

/** Texts are indexed with the digits in which they were written: those of the keyboard are looked for as well. */
const orAsTyped = (term: SearchTerm, typed: SearchChoice): SearchTerm =>
  typed.every((word) => latinDigits(word) === word)
    ? term
    : { ...term, choices: [...term.choices, typed] };

/**
 * What a keyword asks for: all of its terms. Numbers come with or without dashes, blanks and brackets, as one or in
 * their groups, in the digits of any keyboard; an e-mail address is one word.
 */
export const searchTerms = (keyword: string): readonly SearchTerm[] => {
  const terms: SearchTerm[] = [];
  const folded = foldText(keyword);
  for (const { 0: found, index, groups } of latinDigits(folded).matchAll(parts)) {
    const { email, number, rest = '' } = groups ?? {};
    const typed = searchWords(folded.slice(index, index + found.length));
    if (email !== undefined) {
      const choices = [[`@${email}`], searchWords(email)];
      terms.push({ typed: email, choices, whole: [], names: [] });
    } else if (number !== undefined) {
      terms.push(orAsTyped(numberTerm(number), typed));
    } else {
      for (const [place, word] of searchWords(rest).entries()) {
        const term = /^\d+$/.test(word) ? numberTerm(word) : wordTerm(word, rest);
        terms.push(orAsTyped(term, typed.slice(place, place + 1)));
      }
    }
  }
  return terms.slice(0, mostTerms);
};
