/** Milliseconds. */
const minute = 60_000;
const hour = 60 * minute;

/** The first pause; each one after it is twice as long, up to the longest. */
const firstPause = minute;
const longestPause = hour;

/** So long a mail is tried again while the server is away, counted from when it was written. */
const giveUpAfter = 72 * hour;

/**
 * An attempt that has not ended after so long counts as lost with its process. Longer than every time-out of the
 * transport together.
 */
export const attemptLimit = 10 * minute;

/** Why a mail was not taken. `final`: the server will not take it tomorrow either. */
export type Refusal = { readonly final: boolean; readonly words: string };

/** `pause`: milliseconds until the next attempt. */
export type NextStep =
  | { readonly kind: 'failed' }
  | { readonly kind: 'retry'; readonly pause: number };

/**
 * What becomes of a mail that was not taken. `tries` counts the attempt that has just failed; `age` is in milliseconds.
 * It knows no time of day: whoever asks counts by a clock of their own.
 */
export const afterRefusal = (
  { final }: Pick<Refusal, 'final'>,
  { tries, age }: { readonly tries: number; readonly age: number },
): NextStep => {
  const pause = Math.min(firstPause * 2 ** Math.min(tries - 1, 20), longestPause);
  return final || age + pause > giveUpAfter ? { kind: 'failed' } : { kind: 'retry', pause };
};
