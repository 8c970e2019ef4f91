/** Milliseconds. */
const firstPause = 5_000;
const longestPause = 5 * 60_000;

/** While the mail server is away nothing is tried for a time, and for longer each time that it still is. */
export type Outage = {
  /** Milliseconds until the next try; 0: now. */
  readonly left: () => number;
  /** Nobody answered. Attempts that were under way when a pause began say nothing new. */
  readonly note: () => void;
  readonly end: () => void;
};

/** `ticks`: milliseconds of a clock that nobody can set. */
export const createOutage = (ticks: () => number): Outage => {
  let until = 0;
  let pause = firstPause;

  const left = (): number => Math.max(0, until - ticks());

  return {
    left,
    note: () => {
      if (left() > 0) return;
      until = ticks() + pause;
      pause = Math.min(pause * 2, longestPause);
    },
    end: () => {
      until = 0;
      pause = firstPause;
    },
  };
};
