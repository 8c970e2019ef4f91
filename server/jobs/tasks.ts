import { setTimeout as pause } from 'node:timers/promises';
import type { Readable } from 'node:stream';
import type { Database, Querying } from '#server/database/database.ts';
import { longPlaces } from '#server/database/long-places.ts';
import { isDatabaseUnavailable } from '#server/database/unavailable.ts';
import type { RegularJob } from './queue.ts';
import { type Task, type TaskOutcome, taskStore, type TaskWish } from './task-store.ts';

/** Words per language code; English is what everybody falls back on. */
type Texts = Readonly<Record<string, string>> & { readonly en: string };

export type TaskStep = {
  /** Steps that are done by now, those of earlier workers included. */
  readonly done: number;
  readonly total?: number;
  /** Where the next worker goes on, should this one die. */
  readonly reached?: unknown;
  /** The journal entry under which the task changes contacts: with it the task can be undone. */
  readonly changeSetId?: number;
};

/** A task in the hands of a worker. */
export type RunningTask = {
  readonly task: Task;
  /** Aborted when the person cancels, the server stops, or another worker has taken the task over. */
  readonly signal: AbortSignal;
  /**
   * Writes how far the work is. Given the transaction of a step, the step and its progress are kept together or not
   * at all: however often a worker dies, no step is done twice. Throws where another worker has the task by now.
   */
  readonly advance: (querying: Querying, step: TaskStep) => Promise<void>;
};

/** What is kept in one transaction with a task that is begun; not called for a task that was begun before. */
export type WithTask = (transaction: Querying, taskId: string) => Promise<void>;

export type TaskFile = { readonly name: string; readonly type: string; readonly content: Readable };

/** One kind of long work, registered by the feature that does it. */
export type TaskKind = {
  readonly name: string;
  /**
   * Does the work from `task.reached` on. It looks at the signal between its steps: whoever returns after it was
   * aborted says what was done until then. A `TaskProblem` is a failure that people understand.
   */
  readonly run: (running: RunningTask) => Promise<TaskOutcome>;
  /** What the owner finds in the inbox at the end; nothing is said when left out. */
  readonly say?: (ended: Task) => Texts;
  /** What can be saved at the end, such as the rows that failed. */
  readonly file?: (ended: Task) => Promise<TaskFile | undefined>;
};

/** A failure that is the person's to mend; `problem` is a word that screens have a sentence for. */
export class TaskProblem extends Error {
  override readonly name = 'TaskProblem';
  readonly problem: string;

  constructor(problem: string, message: string) {
    super(message);
    this.problem = problem;
  }
}

class Stopped extends Error {
  override readonly name = 'Stopped';
}

/**
 * Goes from step to step until there is none left or the signal stops it, and gives where it ended.
 * @param step does the next step after `at` and says where that leads; null when all is done
 */
export const inSteps = async <At>(
  signal: AbortSignal,
  first: At,
  step: (at: At) => Promise<At | null>,
): Promise<At> => {
  let at = first;
  while (!signal.aborted) {
    const next = await step(at);
    if (next === null) break;
    at = next;
  }
  return at;
};

type TasksParts = {
  readonly database: Database;
  /** Has the job below done now, in any process. */
  readonly wake: (job: string) => void;
  /** Tasks that ended before that moment are forgotten. */
  readonly keptSince: () => Date;
  /** Whether the owner of a task that nobody has worked at may have it done still. */
  readonly mayBegin?: (task: Task) => Promise<boolean>;
  readonly onError: (error: unknown) => void;
  /** Told of each task that ended here, with the words of its kind. */
  readonly onEnd?: (task: Task, words: Texts | undefined) => Promise<void>;
};

/** Tasks that one process works on at a time. */
const places = longPlaces.tasks;

/** Milliseconds. */
const beatInterval = 5_000;
const stopPatience = 8_000;

const jobName = 'run-tasks';

type Hold = { readonly task: Task; readonly abort: AbortController; readonly ended: Promise<void> };

/**
 * Long work: rows of `task` that any process of the portal takes up. The queue wakes the workers; a worker that is not
 * heard of for half a minute has its task taken over by another, which goes on after the last step that was kept.
 */
export const createTasks = async ({
  database,
  wake,
  keptSince,
  mayBegin = async () => true,
  onError,
  onEnd = async () => undefined,
}: TasksParts) => {
  const kinds = new Map<string, TaskKind>();
  /** What is at work here; a task twice where it was taken up again before its first worker has ended. */
  const held = new Set<Hold>();
  let stopped = false;
  let beating: NodeJS.Timeout | undefined;

  const stopWorkersOf = (id: string): void => {
    for (const { task, abort } of held) if (task.id === id) abort.abort(new Stopped());
  };

  const beat = async (): Promise<void> => {
    const tasks = [...held].map(({ task }) => task);
    if (tasks.length === 0) return;
    const leaving = await taskStore.beat(database.vital, tasks);
    for (const id of leaving) stopWorkersOf(id);
  };

  const outcomeOf = async (kind: TaskKind, task: Task, signal: AbortSignal) => {
    if (taskStore.isSpent(task)) throw new TaskProblem('spent', 'its workers died again and again');
    if (!taskStore.isBegun(task) && !(await mayBegin(task))) {
      throw new TaskProblem('ownerMayNot', 'its owner may not have it done any more');
    }
    return kind.run({
      task,
      signal,
      advance: async (querying, step) => {
        if (!(await taskStore.advance(querying, task, step))) throw new Stopped();
      },
    });
  };

  const end = async (
    task: Task,
    state: 'done' | 'failed' | 'cancelled',
    outcome: TaskOutcome | null,
  ): Promise<void> => {
    if (!(await taskStore.finish(database, task, state, outcome))) return;
    const owner = task.ownerCrmId;
    const ended =
      owner === null
        ? undefined
        : await taskStore.one(database, { id: task.id, ownerCrmId: owner });
    if (ended !== undefined) await onEnd(ended, kinds.get(task.kind)?.say?.(ended));
  };

  const work = async (kind: TaskKind, task: Task, signal: AbortSignal): Promise<void> => {
    try {
      const outcome = await outcomeOf(kind, task, signal);
      if (stopped && signal.aborted) await taskStore.release(database, task);
      else await end(task, signal.aborted ? 'cancelled' : 'done', outcome);
    } catch (error) {
      if (stopped) return taskStore.release(database, task);
      if (signal.aborted || error instanceof Stopped) return end(task, 'cancelled', null);
      if (!(error instanceof TaskProblem)) onError(error);
      // Nobody's fault, and nothing is lost: once it has not been heard of for a while it is taken up again.
      if (isDatabaseUnavailable(error)) return undefined;
      const problem = error instanceof TaskProblem ? error.problem : 'unexpected';
      await end(task, 'failed', { counts: {}, problem });
    }
  };

  const take = (task: Task): void => {
    const kind = kinds.get(task.kind);
    if (kind === undefined) return;
    const abort = new AbortController();
    // Its worker before was told so, and ended first.
    if (task.cancelAsked) abort.abort(new Stopped());
    // Heard of too late, a task is taken up again, maybe by the very process that has it still.
    stopWorkersOf(task.id);
    const ended = work(kind, task, abort.signal)
      .catch(onError)
      .then(() => {
        held.delete(hold);
        // There may be more to do for the place that is free now.
        if (!stopped) void fill().catch(onError);
      });
    const hold = { task, abort, ended };
    held.add(hold);
    beating ??= setInterval(() => void beat().catch(onError), beatInterval).unref();
  };

  let filling: Promise<void> = Promise.resolve();
  /** Takes up tasks until all places are taken or none waits; one look at a time. */
  const fill = (): Promise<void> => {
    filling = filling
      .catch(() => undefined)
      .then(async () => {
        while (!stopped && held.size < places) {
          const task = await taskStore.claim(database, [...kinds.keys()]);
          if (task === undefined) return;
          take(task);
        }
      });
    return filling;
  };

  await database.listen('task_cancel', (id) => {
    if (id === '') void beat().catch(onError);
    else stopWorkersOf(id);
  });

  return {
    register: (kind: TaskKind): void => {
      kinds.set(kind.name, kind);
    },
    /** Keeps a task, whose work begins as soon as a process is free, and gives its number. */
    add: async (wish: TaskWish, alongside: WithTask = async () => undefined): Promise<string> => {
      const id = await database.long.inTransaction(async (transaction) => {
        const added = await taskStore.add(transaction, wish);
        if (added.isNew) await alongside(transaction, added.id);
        return added.id;
      });
      wake(jobName);
      return id;
    },
    /**
     * Looks for work at once. Whoever has begun a task need not wait for the queue, which may be at the end of an earlier
     * look and would look again only after half a minute.
     */
    look: (): void => void fill().catch(onError),
    /** What can be saved of an ended task. */
    fileOf: async (task: Task): Promise<TaskFile | undefined> => kinds.get(task.kind)?.file?.(task),
    jobs: [
      { name: jobName, cron: '* * * * *', work: fill, sideBySide: true, atStart: true },
      {
        name: 'purge-tasks',
        cron: '13 4 * * *',
        work: () => taskStore.purge(database.long, keptSince()),
      },
    ] satisfies readonly RegularJob[],
    /** Lets go of what runs: another process, or the next start, goes on with it. */
    close: async (): Promise<void> => {
      stopped = true;
      clearInterval(beating);
      for (const { abort } of held) abort.abort(new Stopped());
      const all = Promise.all([...held].map(({ ended }) => ended));
      await Promise.race([all, pause(stopPatience, undefined, { ref: false })]);
    },
  };
};

export type Tasks = Awaited<ReturnType<typeof createTasks>>;
