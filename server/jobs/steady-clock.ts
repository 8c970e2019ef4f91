import { type Clock, systemClock } from 'pg-boss';

/**
 * The clock of the queue, which nobody can set.
 *
 * pg-boss counts its pauses by what its clock says. By the clock on the wall, one that was two hours ahead and is put
 * right would have it wait for those two hours, and no regular job would be done by any process. It asks the database
 * for the time of day, so ours need not be right.
 */
export const steadyClock: Clock = {
  ...systemClock,
  now: () => performance.timeOrigin + performance.now(),
};
