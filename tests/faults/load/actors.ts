import { setTimeout as pause } from 'node:timers/promises';
import type { Journal } from '../journal.ts';

/** Somebody who does one thing again and again. `act` comes back when the service has given its word. */
export type Actor = {
  readonly name: string;
  /** Milliseconds between two acts. */
  readonly every: number;
  readonly act: () => Promise<void>;
};

export type Load = {
  /** Lets each finish what they are doing, and keeps them from doing more. */
  readonly rest: () => Promise<void>;
  readonly goOn: () => void;
};

/** Has all of them work, each at their own pace, until they are told to rest. */
export const startLoad = (actors: readonly Actor[], journal: Journal): Load => {
  let resting = true;
  let working: readonly Promise<void>[] = [];

  const work = async ({ name, every, act }: Actor): Promise<void> => {
    while (!resting) {
      try {
        await act();
      } catch (error) {
        const words = error instanceof Error ? error.message : String(error);
        journal.breach(`${name}: ${words.slice(0, 300)}`);
      }
      if (!resting) await pause(every);
    }
  };

  return {
    rest: async () => {
      resting = true;
      await Promise.all(working);
    },
    goOn: () => {
      if (!resting) return;
      resting = false;
      working = actors.map(work);
    },
  };
};
