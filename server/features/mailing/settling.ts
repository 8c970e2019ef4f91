import { setTimeout as pauseFor } from 'node:timers/promises';
import { isDatabaseUnavailable } from '#server/database/unavailable.ts';
import { createBatches } from './batches.ts';
import type { SenderStore, Settlement } from './sender-store.ts';

type SettlingParts = {
  readonly store: Pick<SenderStore, 'settle'>;
  readonly isStopped: () => boolean;
  readonly onError: (error: unknown) => void;
  readonly now: () => Date;
};

/** Milliseconds before the next try, when the database is away. */
const retryPause = 1000;

/** Writes down what became of mails, many at a time, however long the database is away. */
export const createSettling = ({ store, isStopped, onError, now }: SettlingParts) => {
  /** False where trying again would not help, or nobody is to try any more. */
  const isKept = async (settlements: readonly Settlement[]): Promise<boolean> => {
    for (;;) {
      try {
        await store.settle(settlements, now());
        return true;
      } catch (error) {
        onError(error);
        if (isStopped() || !isDatabaseUnavailable(error)) return false;
        await pauseFor(retryPause, undefined, { ref: false });
      }
    }
  };

  /** One that cannot be kept keeps no other from it; without the words of its mail server it mostly can be. */
  const settleBatch = async (settlements: readonly Settlement[]) => {
    if (await isKept(settlements)) return settlements;
    for (const settlement of settlements) {
      if (isStopped()) break;
      if (!(await isKept([settlement]))) await isKept([{ ...settlement, words: '' }]);
    }
    return settlements;
  };

  // Apart: what was sent can be written down at leisure, what was refused cannot.
  const settleSent = createBatches(settleBatch);
  const settleRefused = createBatches(settleBatch);
  return (settlement: Settlement): Promise<Settlement> =>
    settlement.state === 'sent' ? settleSent(settlement) : settleRefused(settlement);
};
