import { expect, test } from 'vitest';
import { droppedFile } from '#renderer/features/import/dropped-file.ts';
import { sayFarewell } from '#renderer/session/farewell.ts';

test('a file that somebody dropped waits for the import, but not for the next person', () => {
  const taken: string[] = [];
  const take = () => droppedFile.take(({ name }) => void taken.push(name))();
  droppedFile.bring(new File([], 'mine.csv'));
  take();
  expect(taken).toEqual(['mine.csv']);
  droppedFile.bring(new File([], 'theirs.csv'));
  sayFarewell('signOut');
  take();
  expect(taken).toEqual(['mine.csv']);
});
