/** Milliseconds of mails that may leave at once after a pause, so that a slow turn costs no speed. */
const longestBurst = 1000;

export type Throttle = { readonly perMinute: number; readonly nextOn: Date | null };

/** Of `wanted` mails, how many may be tried now, and from when on the next one may. */
export const allowance = (
  { perMinute, nextOn }: Throttle,
  wanted: number,
  now: Date,
): { readonly count: number; readonly nextAfter: (taken: number) => Date } => {
  const interval = 60_000 / perMinute;
  const earliest = now.getTime() - longestBurst;
  const start = Math.max(nextOn?.getTime() ?? now.getTime(), earliest);
  const count = start > now.getTime() ? 0 : Math.floor((now.getTime() - start) / interval) + 1;
  return {
    count: Math.min(wanted, count),
    nextAfter: (taken) => new Date(start + Math.ceil(taken * interval)),
  };
};
