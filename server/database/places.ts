/** Gives the place back; calling it twice does no harm. */
export type Leave = () => void;

export type Places = {
  /** Waits for a place; fails with the reason of the signal for somebody who leaves before their turn. */
  readonly enter: (signal?: AbortSignal) => Promise<Leave>;
  readonly isEmpty: () => boolean;
  readonly isFull: () => boolean;
  /** True for the one who has the only place that is taken. */
  readonly isAlone: () => boolean;
  readonly waiting: () => number;
};

/** Lets so many do something at a time; the others wait in their order, and whoever leaves meanwhile takes no place. */
export const createPlaces = (most: number): Places => {
  let taken = 0;
  const waiting = new Set<() => void>();

  const turn = (signal: AbortSignal | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      const go = (): void => {
        signal?.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = (): void => {
        waiting.delete(go);
        // Whoever gives up says why with an error.
        reject(signal?.reason as Error);
      };
      signal?.addEventListener('abort', giveUp, { once: true });
      waiting.add(go);
    });

  /** Hands the place over, so that nobody who comes just then overtakes. */
  const leave = (): void => {
    const [next] = waiting;
    if (next === undefined) taken -= 1;
    else {
      waiting.delete(next);
      next();
    }
  };

  return {
    enter: async (signal) => {
      signal?.throwIfAborted();
      if (taken < most) taken += 1;
      else await turn(signal);
      let isHeld = true;
      return () => {
        if (isHeld) leave();
        isHeld = false;
      };
    },
    isEmpty: () => taken === 0,
    isFull: () => taken >= most,
    isAlone: () => taken === 1,
    waiting: () => waiting.size,
  };
};
