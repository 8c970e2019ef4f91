import type { HeldSend } from './send-note.ts';
import type { SenderStore } from './sender-store.ts';

type PreparingParts = {
  readonly store: Pick<SenderStore, 'prepareNext' | 'nextStart'>;
  readonly isStopped: () => boolean;
  /** Told after each send that was looked at: it may have mails to be sent. */
  readonly onPrepared: () => void;
  readonly onHeld: (send: HeldSend) => void;
  readonly onError: (error: unknown) => void;
  readonly now: () => Date;
  /** Milliseconds of a clock that nobody can set. */
  readonly ticks: () => number;
};

/** Milliseconds after a failure in which no send is prepared. */
const restAfterFailure = 60_000;

/** Writes down who gets the sends whose time has come, beside the rest: other mails go on, however long it takes. */
export const createPreparing = (parts: PreparingParts) => {
  const { store, isStopped, onPrepared, onHeld, onError, now, ticks } = parts;
  let underWay: Promise<void> | undefined;
  let restsUntil = 0;

  const prepareDue = async (): Promise<void> => {
    try {
      while (!isStopped()) {
        const next = await store.prepareNext(now());
        if (next === 'none') return;
        if (typeof next !== 'string') onHeld(next);
        onPrepared();
      }
    } catch (error) {
      onError(error);
      restsUntil = ticks() + restAfterFailure;
    }
  };

  /** When there is something to begin; null also while it would not be begun. */
  const nextStart = async (): Promise<Date | null> =>
    underWay !== undefined || ticks() < restsUntil ? null : store.nextStart();

  return {
    nextStart,
    begin: async (moment: Date): Promise<void> => {
      const start = await nextStart();
      if (start === null || start > moment) return;
      underWay = prepareDue().finally(() => {
        underWay = undefined;
      });
    },
    /** What is under way; never fails. */
    underWay: (): Promise<void> | undefined => underWay,
  };
};
