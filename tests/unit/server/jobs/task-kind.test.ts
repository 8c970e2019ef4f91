import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { defineTaskKind } from '#server/jobs/task-kind.ts';
import type { Task } from '#server/jobs/task-store.ts';

const kept: Task = {
  id: 'a-task',
  kind: 'counting',
  ownerCrmId: 7,
  title: '',
  state: 'running',
  input: { upTo: 3, left: 'by an older version' },
  outcome: null,
  total: null,
  done: 0,
  cancelAsked: false,
  changeSetId: null,
  undone: false,
  run: 1,
  barrenRuns: 1,
  reached: null,
  createdOn: new Date(0),
  finishedOn: null,
};

const counting = defineTaskKind({
  name: 'counting',
  input: z.object({ upTo: z.int() }),
  reached: z.object({ at: z.int() }),
  run: async ({ task }) => ({ counts: { left: task.input.upTo - (task.reached?.at ?? 0) } }),
  file: async ({ input }) => {
    throw new Error(`a file of ${input.upTo}`);
  },
});

const runs = (part: Partial<Task>) =>
  counting.run({
    task: { ...kept, ...part },
    signal: AbortSignal.abort(),
    advance: async () => undefined,
  });

test('work is given what its rows hold, read once by the schemas of its kind', async () => {
  expect(await runs({})).toEqual({ counts: { left: 3 } });
  expect(await runs({ reached: { at: 2 } })).toEqual({ counts: { left: 1 } });
  await expect(counting.file?.(kept)).rejects.toThrow('a file of 3');
});

test.each<[string, Partial<Task>]>([
  ['what to do', { input: { upTo: 'three' } }],
  ['how far it is', { reached: { at: '2' } }],
])('rows that do not say %s begin no work', async (_what, part) => {
  await expect(runs(part)).rejects.toThrow();
});
