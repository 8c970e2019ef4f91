import { expect, test } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { undoKind } from '#server/features/task/undo-kind.ts';
import type { Task, TaskOutcome, TaskState } from '#server/jobs/task-store.ts';

// What it says needs no database.
const { say } = undoKind({} as Database, 'undo');

const told = (state: TaskState, outcome: TaskOutcome | null, language = 'en') =>
  say?.({ state, outcome } as Task)[language];

test.each<[string, TaskState, TaskOutcome | null, string]>([
  ['is done', 'done', { counts: { restored: 7, skipped: 1 } }, 'Contacts as they were before: 7.'],
  [
    'was done when it was stopped',
    'cancelled',
    { counts: { restored: 7 } },
    'Contacts as they were before: 7.',
  ],
  ['was stopped', 'cancelled', null, 'nothing was changed'],
  ['broke off', 'failed', { counts: {}, problem: 'spent' }, 'nothing was changed'],
  ['was undone', 'failed', { counts: {}, problem: 'undoneAlready' }, 'was already undone'],
])('an undo that %s says so', (_what, state, outcome, words) => {
  expect(told(state, outcome)).toContain(words);
});

test('why a contact was left as it is no language guesses', () => {
  const counts = { restored: 7, skipped: 1 };
  expect(told('done', { counts }, 'es')).toContain('antes: 7. Dejados como están: 1.');
  expect(told('done', { counts }, 'ar')).not.toContain('بعد ذلك');
});
