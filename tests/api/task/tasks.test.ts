import { beforeAll, expect, inject, test, vi } from 'vitest';
import { type Database, openDatabase } from '#server/database/database.ts';
import { openTasks } from '#server/features/task/task.ts';
import { createQueue } from '#server/jobs/queue.ts';
import { ForeignTaskKey, type Task, taskStore, type TaskWish } from '#server/jobs/task-store.ts';
import { createTasks, type TaskKind, TaskProblem } from '#server/jobs/tasks.ts';
import { signedIn } from '#shared/contract/access.ts';
import { atFileEnd } from '#tests/support/file-end.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

let database: Database;
let owner: number;

beforeAll(async () => {
  const copy = await createTestDatabase(inject('cluster'));
  database = openDatabase(copy.url);
  const { rows } = await database.query<{ readonly crm_id: number }>(
    'select crm_id from account where active and crm_id is not null order by crm_id limit 1',
  );
  owner = rows[0]?.crm_id ?? 0;
  atFileEnd(async () => {
    await database.close();
    await copy.drop();
  });
});

const countingTo = (
  total: number,
  name: string,
  atStep: (step: number) => Promise<void>,
): TaskKind => ({
  name,
  run: async ({ task, signal, advance }) => {
    let done = task.done;
    while (done < total && !signal.aborted) {
      await atStep(done + 1);
      if (signal.aborted) break;
      done += 1;
      await database.inTransaction((transaction) => advance(transaction, { done, total }));
    }
    return { counts: { counted: done } };
  },
});

/** A process of the portal: its workers and what its people hear. */
const givenWorker = async (kind: TaskKind) => {
  const ended: Task[] = [];
  const failures: unknown[] = [];
  const tasks = await createTasks({
    database,
    wake: () => undefined,
    keptSince: () => new Date(0),
    onError: (error) => failures.push(error),
    onEnd: async (task) => void ended.push(task),
  });
  tasks.register(kind);
  const wake = () => tasks.jobs[0]?.work() ?? Promise.resolve();
  return { ...tasks, wake, ended, failures };
};

const wishOf = (kind: string): TaskWish => ({
  kind,
  ownerCrmId: owner,
  title: 'Count',
  input: {},
});

const read = async (id: string): Promise<Task> => {
  const task = await taskStore.one(database, { id, ownerCrmId: owner });
  if (task === undefined) throw new Error('no such task');
  return task;
};

/** Nothing has been heard of its worker for a minute. */
const silence = (id: string) =>
  database.query("update task set heard_on = now() - interval '1 minute' where id = $1", [id]);

const untilState = (id: string, state: Task['state']) =>
  vi.waitFor(async () => expect((await read(id)).state).toBe(state), {
    timeout: 30_000,
    interval: 20,
  });

test('a task is done once however often it is asked for, its key begins none of another kind, and its owner hears of it', async () => {
  const worker = await givenWorker(countingTo(3, 'count', async () => undefined));
  const requestKey = crypto.randomUUID();
  const id = await worker.add({ ...wishOf('count'), requestKey });
  expect(await worker.add({ ...wishOf('count'), requestKey })).toBe(id);
  await expect(worker.add({ ...wishOf('recount'), requestKey })).rejects.toThrow(ForeignTaskKey);
  await worker.wake();
  await untilState(id, 'done');
  expect(await read(id)).toMatchObject({ done: 3, total: 3, outcome: { counts: { counted: 3 } } });
  await vi.waitFor(() => expect(worker.ended.map((task) => task.id)).toEqual([id]), 30_000);
  await worker.close();
});

test('a person stops a task that runs in another process, and one that waits', async () => {
  const begun = Promise.withResolvers<void>();
  const onward = Promise.withResolvers<void>();
  const worker = await givenWorker(
    countingTo(10, 'slow', async (step) => {
      if (step !== 3) return;
      begun.resolve();
      await onward.promise;
    }),
  );
  const running = await worker.add(wishOf('slow'));
  await worker.wake();
  await begun.promise;
  const waiting = await worker.add(wishOf('slow'));
  await taskStore.cancel(database, { id: waiting, ownerCrmId: owner });
  await taskStore.cancel(database, { id: running, ownerCrmId: owner });
  expect((await read(waiting)).state).toBe('cancelled');
  await database.caughtUp();
  onward.resolve();
  await untilState(running, 'cancelled');
  expect(await read(running)).toMatchObject({ done: 2, outcome: { counts: { counted: 2 } } });
  await worker.close();
});

/** A task that its own process has taken up again: the first run ends with `endFirst`, the second when it is stopped. */
const givenTakenTwice = async (name: string) => {
  const signals: AbortSignal[] = [];
  const ends: string[] = [];
  const { promise, resolve: endFirst } = Promise.withResolvers<void>();
  const worker = await givenWorker({
    name,
    run: async ({ signal }) => {
      const isFirst = signals.push(signal) === 1;
      await (isFirst
        ? promise
        : new Promise((resolve) => signal.addEventListener('abort', resolve)));
      ends.push(isFirst ? 'first' : 'second');
      return { counts: {} };
    },
  });
  const id = await worker.add(wishOf(name));
  await worker.wake();
  await vi.waitFor(() => expect(signals).toHaveLength(1), 30_000);
  await silence(id);
  await worker.wake();
  await vi.waitFor(() => expect(signals).toHaveLength(2), 30_000);
  return { id, worker, signals, ends, endFirst };
};

test('a task that its own process takes up again is still heard of, and stopped', async () => {
  const { id, worker, signals, endFirst } = await givenTakenTwice('twice-here');
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  endFirst();
  // What follows on the end of the first worker has happened once a look for more work has.
  await worker.wake();
  await taskStore.cancel(database, { id, ownerCrmId: owner });
  await untilState(id, 'cancelled');
  await worker.close();
});

test('a process that ends waits for both workers of a task that it has taken up again', async () => {
  const { id, worker, ends, endFirst } = await givenTakenTwice('both-here');
  const closing = worker.close().then(() => ends.push('process'));
  await untilState(id, 'waiting');
  // What follows on the end of the second worker comes before the answer to one more question.
  await read(id);
  endFirst();
  await closing;
  expect(ends).toEqual(['second', 'first', 'process']);
});

test('a task whose worker died goes on after the last step that was kept, and the dead one writes no more', async () => {
  const begun = Promise.withResolvers<void>();
  const awake = Promise.withResolvers<void>();
  const frozen = await givenWorker(
    countingTo(5, 'survivor', async (step) => {
      if (step !== 3) return;
      begun.resolve();
      await awake.promise;
    }),
  );
  const id = await frozen.add(wishOf('survivor'));
  await frozen.wake();
  await begun.promise;
  await silence(id);
  const steps: number[] = [];
  const heir = await givenWorker(countingTo(5, 'survivor', async (step) => void steps.push(step)));
  await heir.wake();
  await untilState(id, 'done');
  expect(steps).toEqual([3, 4, 5]);
  awake.resolve();
  await frozen.close();
  expect(await read(id)).toMatchObject({ state: 'done', done: 5, run: 2 });
  expect(frozen.ended).toEqual([]);
  await heir.close();
});

test('a task that was told to stop before its worker died does not one step more', async () => {
  const steps: number[] = [];
  const heir = await givenWorker(countingTo(5, 'told', async (step) => void steps.push(step)));
  const id = await heir.add(wishOf('told'));
  const dead = await taskStore.claim(database, ['told']);
  if (dead === undefined) throw new Error('nothing was taken up');
  await taskStore.advance(database, dead, { done: 2, total: 5 });
  await taskStore.cancel(database, { id, ownerCrmId: owner });
  await silence(id);
  await heir.wake();
  await untilState(id, 'cancelled');
  expect(await read(id)).toMatchObject({ done: 2, outcome: { counts: { counted: 2 } } });
  expect(steps).toEqual([]);
  await heir.close();
});

test('a task that is told to stop between two workers says how far the one before has come', async () => {
  const steps: number[] = [];
  const heir = await givenWorker(countingTo(5, 'between', async (step) => void steps.push(step)));
  const id = await heir.add(wishOf('between'));
  const leaving = await taskStore.claim(database, ['between']);
  if (leaving === undefined) throw new Error('nothing was taken up');
  await taskStore.advance(database, leaving, { done: 2, total: 5 });
  await taskStore.release(database, leaving);
  await taskStore.cancel(database, { id, ownerCrmId: owner });
  expect(await read(id)).toMatchObject({ state: 'waiting', cancelAsked: true, finishedOn: null });
  await heir.wake();
  await untilState(id, 'cancelled');
  expect(await read(id)).toMatchObject({ done: 2, outcome: { counts: { counted: 2 } } });
  expect(steps).toEqual([]);
  await heir.close();
});

test('a task that loses the database in the middle is no failure: it goes on after its last step', async () => {
  let isAway = true;
  const worker = await givenWorker(
    countingTo(3, 'bereft', async (step) => {
      if (step !== 2 || !isAway) return;
      isAway = false;
      await database.inTransaction((transaction) =>
        transaction.query('select pg_terminate_backend(pg_backend_pid())'),
      );
    }),
  );
  const id = await worker.add(wishOf('bereft'));
  await worker.wake();
  await vi.waitFor(() => expect(worker.failures).toHaveLength(1), 30_000);
  expect(await read(id)).toMatchObject({ state: 'running', done: 1 });
  await silence(id);
  await worker.wake();
  await untilState(id, 'done');
  expect(await read(id)).toMatchObject({ done: 3, run: 2 });
  await worker.close();
});

test('a task whose step waited in a circle with another is no failure either', async () => {
  let isCaught = false;
  const worker = await givenWorker(
    countingTo(3, 'caught', async (step) => {
      if (step !== 2 || isCaught) return;
      isCaught = true;
      await database.query(
        "do $$ begin raise exception 'deadlock' using errcode = '40P01'; end $$",
      );
    }),
  );
  const id = await worker.add(wishOf('caught'));
  await worker.wake();
  await vi.waitFor(() => expect(worker.failures).toHaveLength(1), 30_000);
  await silence(id);
  await worker.wake();
  await untilState(id, 'done');
  expect(await read(id)).toMatchObject({ done: 3, run: 2 });
  await worker.close();
});

test('a task that loses the database again and again is given up only where it comes no further between', async () => {
  const fatalSteps = new Set([2, 3, 4, 5, 6, 7]);
  const worker = await givenWorker(
    countingTo(8, 'stumbling', async (step) => {
      if (!fatalSteps.has(step)) return;
      if (step < 7) fatalSteps.delete(step);
      await database.inTransaction((transaction) =>
        transaction.query('select pg_terminate_backend(pg_backend_pid())'),
      );
    }),
  );
  const id = await worker.add(wishOf('stumbling'));
  const stumbles = async (times: number): Promise<void> => {
    await worker.wake();
    await vi.waitFor(() => expect(worker.failures).toHaveLength(times), 30_000);
    await silence(id);
  };
  for (let times = 1; times <= 10; times += 1) await stumbles(times);
  expect(await read(id)).toMatchObject({ state: 'running', done: 6, run: 10 });
  await stumbles(11);
  await worker.wake();
  await untilState(id, 'failed');
  expect((await read(id)).outcome?.problem).toBe('spent');
  await worker.close();
});

test('a process that goes down gives its task back for the next', async () => {
  const begun = Promise.withResolvers<void>();
  const first = await givenWorker(
    countingTo(4, 'handed-on', async (step) => {
      if (step === 2) begun.resolve();
      await new Promise((resume) => setTimeout(resume, 5));
    }),
  );
  const id = await first.add(wishOf('handed-on'));
  await first.wake();
  await begun.promise;
  await first.close();
  expect(await read(id)).toMatchObject({ state: 'waiting', run: 0 });
  const second = await givenWorker(countingTo(4, 'handed-on', async () => undefined));
  await second.wake();
  await untilState(id, 'done');
  await second.close();
});

test('a failure that people understand has a word, and any other is told to the log', async () => {
  const worker = await givenWorker({
    name: 'failing',
    run: async ({ task }) => {
      if (task.title === 'Count') throw new TaskProblem('tooBig', 'the file is too big');
      throw new Error('a bug');
    },
  });
  const known = await worker.add(wishOf('failing'));
  const unknown = await worker.add({ ...wishOf('failing'), title: 'Bug' });
  await worker.wake();
  await untilState(known, 'failed');
  await untilState(unknown, 'failed');
  expect((await read(known)).outcome?.problem).toBe('tooBig');
  expect((await read(unknown)).outcome?.problem).toBe('unexpected');
  expect(worker.failures.map(String)).toEqual(['Error: a bug']);
  await worker.close();
});

test('what is begun is taken up at once, however seldom the queue looks', async () => {
  const tasks = await openTasks({
    database,
    wakeJob: () => undefined,
    notify: async () => undefined,
    sharerOf: async ({ crmId }) => ({ crmId, isStaff: true, isAdmin: false }),
    now: () => new Date(),
    onError: () => undefined,
  });
  tasks.register(
    countingTo(1, 'at-once', async () => undefined),
    signedIn,
  );
  const { task } = await tasks.begin(wishOf('at-once'));
  await untilState(task.id, 'done');
  await tasks.close();
});

test('what waits when a portal starts is begun by the start, not by the next minute', async () => {
  const { id } = await taskStore.add(database, wishOf('left-over'));
  const worker = await givenWorker(countingTo(1, 'left-over', async () => undefined));
  const failures: Error[] = [];
  const queue = createQueue({
    database,
    // Their time does not come while this is looked at.
    jobs: worker.jobs.map((job) => ({ ...job, cron: '0 0 29 2 *' })),
    onError: (error) => failures.push(error),
  });
  await queue.start();
  await untilState(id, 'done');
  await queue.stop();
  await worker.close();
  expect(failures).toEqual([]);
});
