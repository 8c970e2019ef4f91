/** Letters that a word needs before a slip in it is forgiven: shorter ones would become any other word. */
const forgivenLength = 5;

/** Whether a slip in a word is forgiven at all. Who mistypes a number means another one. */
export const isForgiving = (word: string): boolean =>
  [...word].length >= forgivenLength && !/\d/.test(word);

/**
 * Whether two words are one typing slip apart: a letter too many, too few, another one, or two that changed places.
 * The same word twice is none.
 */
export const isOneSlip = (one: string, other: string): boolean => {
  const [a, b] = [[...one], [...other]];
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (
    end < a.length - start &&
    end < b.length - start &&
    a[a.length - 1 - end] === b[b.length - 1 - end]
  ) {
    end += 1;
  }
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (left.length + right.length === 0) return false;
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
};
