/** Whole seconds that are left, never fewer than none. */
export const secondsUntil = (moment: number, now: number): number =>
  Math.max(0, Math.ceil((moment - now) / 1_000));

/** Read out once when they are reached: every second would drown everything else. */
const marks = [10, 30, 60, 120, 300] as const;

/** The number of seconds that was last worth saying; undefined before the first. */
export const sayAt = (seconds: number): number | undefined => marks.find((mark) => seconds <= mark);
