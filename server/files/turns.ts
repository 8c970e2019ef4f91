/** Gives the place back. */
export type Leave = () => void;

/**
 * Lets a few do something costly at a time, first come, first served, and a few more wait: what each holds in memory
 * is bounded by both.
 */
export const createTurns = ({
  places,
  waiting: mostWaiting,
}: {
  readonly places: number;
  readonly waiting: number;
}) => {
  let running = 0;
  const waiting: (() => void)[] = [];

  const turn = (signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const go = (): void => {
        signal.removeEventListener('abort', leaveQueue);
        resolve();
      };
      const leaveQueue = (): void => {
        waiting.splice(waiting.indexOf(go), 1);
        reject(signal.reason as Error);
      };
      signal.addEventListener('abort', leaveQueue, { once: true });
      waiting.push(go);
    });

  const leave: Leave = () => {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  };

  /**
   * Waits for a place; undefined where too many wait already. Fails with the reason of the signal for somebody who
   * leaves before their turn.
   */
  const enter = async (signal: AbortSignal): Promise<Leave | undefined> => {
    signal.throwIfAborted();
    if (running < places) running += 1;
    else if (waiting.length >= mostWaiting) return undefined;
    else await turn(signal);
    return leave;
  };

  return { enter };
};
