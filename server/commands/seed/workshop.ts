import { Worker } from 'node:worker_threads';
import { batchMaker, type Job, type SeedBatch, type SeedWorld } from './batches.ts';

/** Where batches are made. */
export type Workshop = {
  readonly make: (job: Job) => Promise<SeedBatch>;
  /** Batches that may be asked for at a time. They come in the order in which they were asked for. */
  readonly places: number;
  readonly close: () => Promise<unknown>;
};

/** PostgreSQL takes rows about twice as fast as one thread makes them. */
const threadCount = 2;

/** Jobs that a thread has before it, so that it never waits for the next. */
const jobsAhead = 2;

type Waiting = {
  readonly resolve: (batch: SeedBatch) => void;
  readonly reject: (reason: unknown) => void;
};

/** A thread that does one job after the other. */
const openThread = (world: SeedWorld) => {
  const thread = new Worker(new URL('./batch-thread.ts', import.meta.url), {
    workerData: world,
  });
  const waiting: Waiting[] = [];
  let ended: Error | undefined;
  const fail = (reason: Error): void => {
    ended ??= reason;
    for (const { reject } of waiting.splice(0)) reject(reason);
  };
  thread.on('message', (batch: SeedBatch) => waiting.shift()?.resolve(batch));
  thread.on('error', fail);
  // With a batch that was lost on the way, those after it would be taken for the wrong ones.
  thread.on('messageerror', fail);
  thread.on('exit', () => fail(new Error('a thread that invents contacts ended early')));
  return {
    make: (job: Job): Promise<SeedBatch> =>
      new Promise((resolve, reject) => {
        // Nobody would answer.
        if (ended !== undefined) {
          reject(ended);
          return;
        }
        waiting.push({ resolve, reject });
        thread.postMessage(job);
      }),
    close: (): Promise<unknown> => thread.terminate(),
  };
};

/**
 * For a few contacts the caller's own thread, for many some of their own. Which one makes a batch, nobody can tell.
 * @param manyContacts contacts from which on threads are worth their start
 */
export const openWorkshop = (world: SeedWorld, manyContacts = 50_000): Workshop => {
  if (world.contacts < manyContacts) {
    return { make: batchMaker(world), places: 1, close: () => Promise.resolve() };
  }
  const threads = Array.from({ length: threadCount }, () => openThread(world));
  return {
    make: (job) => {
      // In turn.
      const thread = threads.shift();
      if (thread === undefined) throw new Error('there are no threads');
      threads.push(thread);
      return thread.make(job);
    },
    places: threadCount * jobsAhead,
    close: () => Promise.all(threads.map(({ close }) => close())),
  };
};
