import { createPlaces } from '#server/database/places.ts';

/**
 * Lets at most `most` pieces of work run at a time; the others wait in their order. Each is told whether it begins alone and
 * may use the whole machine.
 */
export const createGate = (most: number) => {
  const places = createPlaces(most);
  return async <Result>(
    work: (alone: boolean) => Promise<Result>,
    signal: AbortSignal,
  ): Promise<Result> => {
    const leave = await places.enter(signal);
    try {
      return await work(places.isAlone());
    } finally {
      leave();
    }
  };
};

export type Gate = ReturnType<typeof createGate>;
