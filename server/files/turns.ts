import { createPlaces, type Leave } from '#server/database/places.ts';

/**
 * Lets a few do something costly at a time, first come, first served, and a few more wait: what each holds in memory
 * is bounded by both.
 */
export const createTurns = (limits: { readonly places: number; readonly waiting: number }) => {
  const places = createPlaces(limits.places);
  return {
    /** Waits for a place; undefined where too many wait already. */
    enter: async (signal: AbortSignal): Promise<Leave | undefined> =>
      places.isFull() && places.waiting() >= limits.waiting ? undefined : places.enter(signal),
  };
};
