import { foldText } from '#shared/rules/fold-text.ts';

/** The search forgives a slip in words of so many letters; shorter ones would match too much. */
const forgivenFrom = 5;

/** Fewer digits than these are part of everything. */
const fewestDigits = 3;

/** Whether one text becomes the other by one letter too many, too few, wrong, or swapped with its neighbour. */
export const isOneSlipAway = (one: string, other: string): boolean => {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let endOne = one.length;
  let endOther = other.length;
  while (endOne > start && endOther > start && one[endOne - 1] === other[endOther - 1]) {
    endOne -= 1;
    endOther -= 1;
  }
  const left = one.slice(start, endOne);
  const right = other.slice(start, endOther);
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && left === [...right].toReversed().join('');
};

/** Whether a word is a typed one but for a slip, or begins so: what is typed may be the beginning of a word. */
const beginsLike = (word: string, typed: string): boolean =>
  [-1, 0, 1].some((more) => isOneSlipAway(word.slice(0, typed.length + more), typed));

/** Digits as they stand in a text, whatever signs lie between them: a phone, the number of a parcel. */
const spelled = (text: string, digits: string): string | undefined =>
  new RegExp([...digits].join('[^\\p{L}\\d]{0,3}'), 'u').exec(text)?.[0];

/**
 * What to mark in a text for a search: the words as they were typed, those that differ from them by one slip, and
 * numbers however they are written.
 */
export const wordsToMark = (text: string, keyword: string): readonly string[] => {
  const typed = foldText(keyword)
    .split(/[\s,;]+/)
    .filter((word) => word !== '');
  const folded = foldText(text);
  const missed = typed.filter((word) => !folded.includes(word));
  if (missed.length === 0) return typed;
  const long = missed.filter((word) => word.length >= forgivenFrom);
  const forgiven = (text.match(/[\p{L}\p{M}\d]+/gu) ?? []).filter((word) =>
    long.some((wanted) => beginsLike(foldText(word), wanted)),
  );
  const digits = keyword.replace(/\D/g, '');
  const number = digits.length < fewestDigits ? undefined : spelled(text, digits);
  return [...typed, ...forgiven, ...(number === undefined ? [] : [number])];
};
