import * as z from 'zod/mini';
import type { Querying } from '#server/database/database.ts';
import type { Task, TaskOutcome } from './task-store.ts';
import type { RunningTask, TaskFile, TaskKind, TaskStep } from './tasks.ts';

/** A task whose rows have been read: what to do, and where the worker before has come to; null at first. */
type ReadTask<Input, Reached> = Omit<Task, 'input' | 'reached'> & {
  readonly input: Input;
  readonly reached: Reached | null;
};

type ReadStep<Reached> = Omit<TaskStep, 'reached'> & { readonly reached?: Reached };

/** A task in the hands of a worker, as its kind knows it. */
export type RunningOf<Input, Reached> = Pick<RunningTask, 'signal'> & {
  readonly task: ReadTask<Input, Reached>;
  readonly advance: (querying: Querying, step: ReadStep<Reached>) => Promise<void>;
};

type Definition<Input, Reached> = Pick<TaskKind, 'name' | 'say'> & {
  readonly input: z.ZodMiniType<Input>;
  readonly reached: z.ZodMiniType<Reached>;
  readonly run: (running: RunningOf<Input, Reached>) => Promise<TaskOutcome>;
  readonly file?: (
    ended: Omit<Task, 'input'> & { readonly input: Input },
  ) => Promise<TaskFile | undefined>;
};

/**
 * One kind of long work. What its rows hold was written by an earlier process, maybe of another version: it is read here
 * by the schemas of the kind, and the work gets values that it can rely on.
 */
export const defineTaskKind = <Input, Reached>({
  name,
  input,
  reached,
  run,
  say,
  file,
}: Definition<Input, Reached>): TaskKind => ({
  name,
  run: async ({ task, ...running }) =>
    run({
      ...running,
      task: {
        ...task,
        input: z.parse(input, task.input),
        reached: task.reached === null ? null : z.parse(reached, task.reached),
      },
    }),
  ...(say === undefined ? {} : { say }),
  ...(file === undefined
    ? {}
    : { file: async (ended) => file({ ...ended, input: z.parse(input, ended.input) }) }),
});
