/** Counts that were asked for, until the data changes. One counting serves everybody who asks meanwhile. */
export type CountCache = {
  /** A count that is known already. */
  readonly known: (key: string) => number | undefined;
  /** The known count, the one under way, or a new counting; ended when all who wait for it have left. */
  readonly get: (
    key: string,
    count: (signal: AbortSignal) => Promise<number>,
    left: AbortSignal,
  ) => Promise<number>;
  readonly set: (key: string, count: number, asOf: number) => void;
  /** Forgets everything; a counting under way still answers those who wait for it. */
  readonly clear: () => void;
  /** Changes with each `clear`: a count read at an older version is not kept. */
  readonly version: () => number;
};

type Counting = {
  readonly result: Promise<number>;
  readonly controller: AbortController;
  waiting: number;
};

/** Waits for a result, but not longer than the caller does. */
const orLeave = <Result>(result: Promise<Result>, left: AbortSignal): Promise<Result> =>
  new Promise((resolve, reject) => {
    const leave = () => reject(left.reason as Error);
    if (left.aborted) leave();
    left.addEventListener('abort', leave, { once: true });
    result.then(resolve, reject).finally(() => left.removeEventListener('abort', leave));
  });

/** Keeps at most `most` counts, those that were asked for last. */
export const createCountCache = (most = 2000): CountCache => {
  const counts = new Map<string, number>();
  const underWay = new Map<string, Counting>();
  let version = 0;

  const keep = (key: string, count: number, asOf: number): void => {
    if (asOf !== version) return;
    counts.delete(key);
    counts.set(key, count);
    const [oldest] = counts.keys();
    if (counts.size > most && oldest !== undefined) counts.delete(oldest);
  };

  const start = (key: string, count: (signal: AbortSignal) => Promise<number>): Counting => {
    const asOf = version;
    const controller = new AbortController();
    const counting: Counting = { result: count(controller.signal), controller, waiting: 0 };
    underWay.set(key, counting);
    const end = () => {
      if (underWay.get(key) === counting) underWay.delete(key);
    };
    counting.result
      .then(
        (result) => keep(key, result, asOf),
        () => undefined,
      )
      .finally(end);
    return counting;
  };

  return {
    known: (key) => counts.get(key),
    get: async (key, count, left) => {
      const known = counts.get(key);
      if (known !== undefined) {
        keep(key, known, version);
        return known;
      }
      const counting = underWay.get(key) ?? start(key, count);
      counting.waiting += 1;
      try {
        return await orLeave(counting.result, left);
      } finally {
        counting.waiting -= 1;
        if (counting.waiting === 0) {
          // After a change another counting may stand under the same key.
          if (underWay.get(key) === counting) underWay.delete(key);
          counting.controller.abort(new Error('nobody waits for this count any more'));
        }
      }
    },
    set: keep,
    clear: () => {
      version += 1;
      counts.clear();
      underWay.clear();
    },
    version: () => version,
  };
};
