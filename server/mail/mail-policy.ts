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

export type NextStep = { readonly kind: 'failed' } | { readonly kind: 'retry'; readonly on: Date };

/** What becomes of a mail that was not taken. `tries` counts the attempt that has just failed. */
export const afterRefusal = (
  { final }: Refusal,
  { tries, createdOn }: { readonly tries: number; readonly createdOn: Date },
  now: Date,
): NextStep => {
  const pause = Math.min(firstPause * 2 ** Math.min(tries - 1, 20), longestPause);
  const on = new Date(now.getTime() + pause);
  const end = createdOn.getTime() + giveUpAfter;
  return final || on.getTime() > end ? { kind: 'failed' } : { kind: 'retry', on };
};
