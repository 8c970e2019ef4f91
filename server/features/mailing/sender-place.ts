import type { SenderStore } from './sender-store.ts';

type PlaceParts = {
  readonly enter: SenderStore['enter'];
  /** Milliseconds of a clock that nobody can set. */
  readonly ticks: () => number;
};

/**
 * A database that has a new leader has forgotten whose process lives and what was not yet kept. Before anybody takes a
 * mail then, those who had some on their way get so many milliseconds to write down what became of them.
 */
const quietTime = 10_000;

/** The place of this process among those that send: a number, under a lock that says that the process lives. */
export const createSenderPlace = ({ enter, ticks }: PlaceParts) => {
  let place: Awaited<ReturnType<SenderStore['enter']>> | undefined;
  let quietUntil = 0;

  const leave = async (): Promise<void> => {
    // Where its connection is gone the place is gone with it: giving it back may fail.
    await place?.release().catch(() => undefined);
  };

  return {
    /** The number; another one than before where the lock was lost. */
    take: async (): Promise<number> => {
      if (place?.isHeld() === true) return place.worker;
      const isBack = place !== undefined;
      await leave();
      place = await enter();
      if (isBack || place.hasNewLeader) quietUntil = ticks() + quietTime;
      return place.worker;
    },
    /** Milliseconds until mails may be taken; 0: now. */
    quietLeft: (): number => Math.max(0, quietUntil - ticks()),
    leave,
  };
};
