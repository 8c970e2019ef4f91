import { foldText } from './fold-text.ts';
import { isForgiving, isOneSlip } from './one-slip.ts';
import { type SearchTerm, searchTerms } from './search-query.ts';
import { isWithoutBlanks } from './search-words.ts';

/** A part of a text, `end` excluded. */
export type MarkRange = { readonly start: number; readonly end: number };

const wordPattern = /[\p{L}\p{N}\p{M}]+/gu;

const numberPattern = /\d[\d\s().+/-]*\d/g;

/** How much of a text folds to at least so many letters. */
const lengthFolded = (text: string, letters: number): number => {
  let length = 0;
  for (const letter of text) {
    length += letter.length;
    if (foldText(text.slice(0, length)).length >= letters) break;
  }
  // An accent of its own belongs to the letter before it.
  return length + (/^\p{M}+/u.exec(text.slice(length))?.[0].length ?? 0);
};

/** Where a word begins, or each letter of one that is written without blanks: the index knows the word from there on. */
const beginnings = (word: string): readonly number[] => {
  if (!isWithoutBlanks(word)) return [0];
  return [...word.matchAll(/./gu)].map(({ index }) => index);
};

const wordRanges = (text: string, wanted: readonly string[]): readonly MarkRange[] =>
  [...text.matchAll(wordPattern)].flatMap(({ 0: word, index }) =>
    beginnings(word).flatMap((from) => {
      const rest = word.slice(from);
      const folded = foldText(rest);
      const lengths = wanted.flatMap((one) => {
        if (folded.startsWith(one)) return [lengthFolded(rest, one.length)];
        return isForgiving(one) && isOneSlip(one, folded) ? [rest.length] : [];
      });
      const start = index + from;
      return lengths.length === 0 ? [] : [{ start, end: start + Math.max(...lengths) }];
    }),
  );

const wholeRanges = (text: string, wanted: readonly string[]): readonly MarkRange[] =>
  [...text.matchAll(wordPattern)]
    .filter(({ 0: word }) => wanted.includes(foldText(word)))
    .map(({ 0: word, index }) => ({ start: index, end: index + word.length }));

/** Where the digits of a number begin and end in it, whatever stands between them. */
const numberRanges = (text: string, wanted: readonly string[]): readonly MarkRange[] =>
  [...text.matchAll(numberPattern)].flatMap(({ 0: number, index }) => {
    const places = [...number].flatMap((sign, place) => (/\d/.test(sign) ? [place] : []));
    const digits = number.replace(/\D/g, '');
    return wanted.flatMap((one) => {
      const at = digits.indexOf(one);
      const [first, last] = [places[at], places[at + one.length - 1]];
      if (first === undefined || last === undefined) return [];
      return [{ start: index + first, end: index + last + 1 }];
    });
  });

const joined = (ranges: readonly MarkRange[]): readonly MarkRange[] => {
  const marks: MarkRange[] = [];
  for (const range of ranges.toSorted((a, b) => a.start - b.start)) {
    const last = marks.at(-1);
    if (last === undefined || range.start > last.end) marks.push(range);
    else marks[marks.length - 1] = { start: last.start, end: Math.max(last.end, range.end) };
  }
  return marks;
};

const termRanges = (text: string, { typed: word, choices, whole, names }: SearchTerm) => {
  // Where "St" stands as a word, it is the street that was found, and not what else begins so.
  const wholes = whole.length === 0 ? [] : wholeRanges(text, [word, ...whole]);
  if (wholes.length > 0) return wholes;
  // Single letters of an address or a number would mark half of the text.
  const typed = choices.flatMap((words) =>
    words.length > 1 ? words.filter(({ length }) => length > 1) : words,
  );
  const plain = typed.filter((one) => !/^[@+]/.test(one));
  const digits = typed.flatMap((word) => (/^\+\d+$/.test(word) ? [word.slice(1)] : []));
  const emails = typed.flatMap((word) => (word.startsWith('@') ? [word.slice(1)] : []));
  const folded = text.toLowerCase();
  const addresses = emails.flatMap((email) => {
    const start = folded.indexOf(email);
    return start < 0 ? [] : [{ start, end: start + email.length }];
  });
  return [
    ...wordRanges(text, plain),
    // They are words of their own where a name that was written together found them.
    ...wholeRanges(text, names.flat()),
    ...numberRanges(text, digits),
    ...addresses,
  ];
};

/** Which parts of a text a keyword found, in their order: what the rows of a search mark. */
export const searchMarks = (text: string, keyword: string): readonly MarkRange[] =>
  joined(searchTerms(keyword).flatMap((term) => termRanges(text, term)));
