/** Whether the service answers, as far as the last call has shown. */
export type Line = {
  readonly isAway: () => boolean;
  readonly answered: () => void;
  readonly lost: () => void;
  /** Asks the service now whether it answers; whoever asks meanwhile waits for the same answer. */
  readonly check: () => Promise<boolean>;
};

/** After a no, the next question within this time gets the same no, in milliseconds. */
const sameNoMs = 1_500;

/** Remembers whether anybody answers, so that without a network nothing waits for a connection that will not come. */
export const createLine = (ports: {
  readonly ask: () => Promise<boolean>;
  /** Any clock in milliseconds. */
  readonly now: () => number;
}): Line => {
  let away = false;
  let refusedAt = Number.NEGATIVE_INFINITY;
  let question: Promise<boolean> | undefined;

  const ask = async (): Promise<boolean> => {
    const answers = await ports.ask();
    away = !answers;
    if (away) refusedAt = ports.now();
    return answers;
  };

  return {
    isAway: () => away,
    answered: () => {
      away = false;
    },
    lost: () => {
      away = true;
    },
    check: () => {
      if (away && ports.now() - refusedAt < sameNoMs) return Promise.resolve(false);
      question ??= ask().finally(() => {
        question = undefined;
      });
      return question;
    },
  };
};
