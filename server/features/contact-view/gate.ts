/**
 * Lets so many pieces of work run at a time; the others wait in their order. Each is told whether it begins alone and may
 * use the whole machine.
 */
export const createGate = (places: number) => {
  let free = places;
  const waiting = new Set<() => void>();

  const enter = (signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const leave = () => {
        waiting.delete(go);
        reject(signal.reason as Error);
      };
      const go = () => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      if (signal.aborted) leave();
      else if (free > 0) {
        free -= 1;
        resolve();
      } else {
        waiting.add(go);
        signal.addEventListener('abort', leave, { once: true });
      }
    });

  const exit = (): void => {
    const [next] = waiting;
    if (next === undefined) free += 1;
    else {
      waiting.delete(next);
      next();
    }
  };

  return async <Result>(
    work: (alone: boolean) => Promise<Result>,
    signal: AbortSignal,
  ): Promise<Result> => {
    await enter(signal);
    try {
      return await work(free === places - 1);
    } finally {
      exit();
    }
  };
};

export type Gate = ReturnType<typeof createGate>;
