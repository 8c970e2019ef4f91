/** Answers that took long, until the data changes. One reading serves everybody who asks meanwhile. */
export type AnswerCache<Answer> = {
  /** An answer that is known already. */
  readonly known: (key: string) => Answer | undefined;
  /** The known answer, the one under way, or a new reading; ended when all who wait for it have left. */
  readonly get: (
    key: string,
    read: (signal: AbortSignal) => Promise<Answer>,
    left: AbortSignal,
  ) => Promise<Answer>;
  readonly set: (key: string, answer: Answer, asOf: number) => void;
  /** Forgets everything; a reading under way still answers those who wait for it. */
  readonly clear: () => void;
  /** Changes with each `clear`: what was read at an older version is not kept. */
  readonly version: () => number;
};

type Reading<Answer> = {
  readonly result: Promise<Answer>;
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

/** Keeps at most `most` answers, those that were asked for last. */
export const createAnswerCache = <Answer>(most: number): AnswerCache<Answer> => {
  const answers = new Map<string, Answer>();
  const underWay = new Map<string, Reading<Answer>>();
  let version = 0;

  const keep = (key: string, answer: Answer, asOf: number): void => {
    if (asOf !== version) return;
    answers.delete(key);
    answers.set(key, answer);
    const [oldest] = answers.keys();
    if (answers.size > most && oldest !== undefined) answers.delete(oldest);
  };

  const start = (key: string, read: (signal: AbortSignal) => Promise<Answer>): Reading<Answer> => {
    const asOf = version;
    const controller = new AbortController();
    const reading: Reading<Answer> = { result: read(controller.signal), controller, waiting: 0 };
    underWay.set(key, reading);
    const end = () => {
      if (underWay.get(key) === reading) underWay.delete(key);
    };
    reading.result
      .then(
        (result) => keep(key, result, asOf),
        () => undefined,
      )
      .finally(end);
    return reading;
  };

  return {
    known: (key) => answers.get(key),
    get: async (key, read, left) => {
      const known = answers.get(key);
      if (known !== undefined) {
        keep(key, known, version);
        return known;
      }
      const reading = underWay.get(key) ?? start(key, read);
      reading.waiting += 1;
      try {
        return await orLeave(reading.result, left);
      } finally {
        reading.waiting -= 1;
        if (reading.waiting === 0) {
          // After a change another reading may stand under the same key.
          if (underWay.get(key) === reading) underWay.delete(key);
          reading.controller.abort(new Error('nobody waits for this answer any more'));
        }
      }
    },
    set: keep,
    clear: () => {
      version += 1;
      answers.clear();
      underWay.clear();
    },
    version: () => version,
  };
};
