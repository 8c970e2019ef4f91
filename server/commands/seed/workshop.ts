import { Worker } from 'node:worker_threads';
import { batchMaker, type Job, type SeedBatch, type SeedWorld } from './batches.ts';

/** Where batches are made. */
export type Workshop = {
  readonly make: (job: Job) => Promise<SeedBatch>;
  /** Batches that may be asked for at a time. They come in the order in which they were asked for. */
  readonly places: number;
  readonly close: () => Promise<unknown>;
};

/** Contacts from which on threads are worth their start. */
const manyContacts = 50_000;

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
  const fail = (reason: unknown): void => {
    for (const { reject } of waiting.splice(0)) reject(reason);
  };
  thread.on('message', (batch: SeedBatch) => waiting.shift()?.resolve(batch));
  thread.on('error', fail);
  thread.on('exit', () => fail(new Error('a thread that invents contacts ended early')));
  return {
    make: (job: Job): Promise<SeedBatch> =>
      new Promise((resolve, reject) => {
        waiting.push({ resolve, reject });
        thread.postMessage(job);
      }),
    close: (): Promise<unknown> => thread.terminate(),
  };
};

/** For a few contacts the caller's own thread, for many some of their own. Which one makes a batch, nobody can tell. */
export const openWorkshop = (world: SeedWorld): Workshop => {
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
