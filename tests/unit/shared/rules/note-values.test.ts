import { expect, test } from 'vitest';
import { keptBeside } from '#shared/rules/note-values.ts';

const seen = { note: 'Call.', followUpDay: '2026-05-04' };
const theirs = { note: 'Called.', followUpDay: '2026-05-08' };

test('whoever keeps what they wrote takes what they have not touched from the other one', () => {
  const written = { ...seen, note: 'Call at noon.' };
  expect(keptBeside(seen, written, theirs)).toEqual({ ...written, followUpDay: '2026-05-08' });
  const chosen = { ...written, followUpDay: '2026-05-06' };
  expect(keptBeside(seen, chosen, theirs)).toEqual(chosen);
  expect(keptBeside(seen, { ...seen, followUpDay: '' }, theirs)).toEqual({
    note: 'Called.',
    followUpDay: '',
  });
  const emptied = { ...written, followUpDay: '' };
  expect(keptBeside(seen, emptied, theirs)).toEqual(emptied);
  expect(keptBeside(seen, written, { ...theirs, followUpDay: '' }).followUpDay).toBe('');
});
