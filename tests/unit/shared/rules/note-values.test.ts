import { expect, test } from 'vitest';
import { keptBeside } from '#shared/rules/note-values.ts';

const seen = { note: 'Call.', followUpDay: '2026-05-04', assignedTo: 7 };
const theirs = { note: 'Called.', followUpDay: '2026-05-08', assignedTo: 8 };

test('whoever keeps what they wrote takes what they have not touched from the other one', () => {
  const written = { ...seen, note: 'Call at noon.' };
  expect(keptBeside(seen, written, theirs)).toEqual({ ...theirs, note: 'Call at noon.' });
  const chosen = { ...written, followUpDay: '2026-05-06', assignedTo: 9 };
  expect(keptBeside(seen, chosen, theirs)).toEqual(chosen);
  expect(keptBeside(seen, { ...seen, followUpDay: '' }, theirs)).toEqual({
    note: 'Called.',
    followUpDay: '',
    assignedTo: 8,
  });
  const emptied = { ...written, followUpDay: '' };
  expect(keptBeside(seen, emptied, theirs)).toEqual({ ...emptied, assignedTo: 8 });
  expect(keptBeside(seen, written, { ...theirs, followUpDay: '' }).followUpDay).toBe('');
});
