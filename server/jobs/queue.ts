import { PgBoss } from 'pg-boss';
import type { Database } from '#server/database/database.ts';
import { steadyClock } from './steady-clock.ts';

/** Work that is done again and again, whichever of several servers comes first. */
export type RegularJob = {
  readonly name: string;
  /** When, as cron says it, in UTC. */
  readonly cron: string;
  readonly work: () => Promise<void>;
  /** True for work that several may do at once; otherwise one waits for the other, and two minutes for one that has died. */
  readonly sideBySide?: boolean;
  /** True for work that may have been left for whoever starts next, and is not to wait for its time. */
  readonly atStart?: boolean;
};

export type Queue = {
  /** Starts to work, and tries again while the database is away; never fails. */
  readonly start: () => Promise<void>;
  readonly isReady: () => boolean;
  /** Has a regular job done now as well, without waiting for it; never fails, for its time comes anyway. */
  readonly wake: (name: string) => void;
  /** Lets running jobs end, for some seconds. */
  readonly stop: () => Promise<void>;
};

export type QueueOptions = {
  readonly database: Pick<Database, 'pool'>;
  readonly jobs: readonly RegularJob[];
  /** Told about what fails: the queue itself goes on. */
  readonly onError: (error: Error) => void;
  /** Seconds after which work is given up that never ends. */
  readonly longestWork?: number;
};

/** Milliseconds. */
const firstPause = 500;
const longestPause = 30_000;
const stopPatience = 5_000;

/** A day: sending to everybody takes hours, and who has died is known by their silence. */
const longestOfAll = 24 * 60 * 60;

/** Seconds without a sign of life after which a worker has died. */
const longestSilence = 60;

/** Seconds between two comparisons of our clock with the database's, which stands for the time of day. */
const clockPause = 60;

/** The queue tells of some errors by copies of what they hold. */
const asError = (thrown: unknown): Error => {
  if (thrown instanceof Error) return thrown;
  return typeof thrown === 'object' && thrown !== null
    ? Object.assign(new Error(), thrown)
    : new Error(String(thrown));
};

/**
 * Work that the queue has given up goes on all the same, and may never end: whoever would begin it beside itself leaves it to
 * the other processes, which do not wait for this one.
 */
const oneByOne = (
  { name, work }: RegularJob,
  onError: QueueOptions['onError'],
): RegularJob['work'] => {
  let isRunning = false;
  return async () => {
    if (isRunning) {
      const still = new Error(`${name}: the run that was given up has not ended`);
      onError(still);
      throw still;
    }
    isRunning = true;
    try {
      await work();
    } finally {
      isRunning = false;
    }
  };
};

/** The queue of background jobs. Its jobs are rows of the same database, so that none is lost with a process. */
export const createQueue = ({
  database: { pool },
  jobs,
  onError,
  longestWork = longestOfAll,
}: QueueOptions): Queue => {
  // Nothing is tried once more at once: the next time comes, and finds what was left.
  const limits = { expireInSeconds: longestWork, heartbeatSeconds: longestSilence, retryLimit: 0 };
  const boss = new PgBoss({
    db: { executeSql: async (text, values = []) => pool.query(text, values) },
    // Versions of its tables are its own affair; ours are numbered migrations.
    schema: 'queue',
    clock: steadyClock,
    clockMonitorIntervalSeconds: clockPause,
  });
  boss.on('error', (error: unknown) => onError(asError(error)));
  let state: 'new' | 'ready' | 'stopped' = 'new';
  let endPause = (): void => undefined;
  const workers = new Map<string, string>();
  /** Jobs to do as soon as the queue is ready: those of a start, and those that were asked for before. */
  const early = new Set(jobs.filter(({ atStart }) => atStart === true).map(({ name }) => name));

  const wake = (name: string): void => {
    void boss
      .send(name)
      .then(() => {
        const worker = workers.get(name);
        if (worker !== undefined) boss.notifyWorker(worker);
      })
      .catch((error: unknown) => onError(asError(error)));
  };

  const startOnce = async (): Promise<void> => {
    await boss.start();
    for (const job of jobs) {
      const { name, cron, work, sideBySide = false } = job;
      await boss.createQueue(name, { policy: sideBySide ? 'short' : 'singleton' });
      // An earlier release may have made it.
      await boss.updateQueue(name, limits);
      await boss.schedule(name, cron);
      const worker = sideBySide ? work : oneByOne(job, onError);
      workers.set(name, await boss.work(name, { pollingIntervalSeconds: 30 }, worker));
    }
  };

  const pauseFor = (milliseconds: number): Promise<void> =>
    new Promise((resume) => {
      const timer = setTimeout(resume, milliseconds);
      endPause = () => {
        clearTimeout(timer);
        resume();
      };
    });

  const run = async (): Promise<void> => {
    for (let pause = firstPause; state === 'new'; pause = Math.min(pause * 2, longestPause)) {
      try {
        await startOnce();
        if (state !== 'new') return;
        state = 'ready';
        for (const name of early) wake(name);
      } catch (error) {
        onError(asError(error));
        if (state === 'new') await pauseFor(pause);
      }
    }
  };

  let running = Promise.resolve();
  return {
    start: () => {
      running = run();
      return running;
    },
    isReady: () => state === 'ready',
    wake: (name) => {
      if (state === 'new') early.add(name);
      if (state === 'ready') wake(name);
    },
    stop: async () => {
      state = 'stopped';
      endPause();
      await running;
      await boss.stop({ graceful: true, timeout: stopPatience });
    },
  };
};
