import { afterEach, expect, test } from 'vitest';
import {
  alert,
  confirm,
  dialogStore,
  dismissDialogs,
  prompt,
} from '#renderer/ui/dialog/dialogs.ts';

const question = { title: 'Delete?', message: 'It cannot be undone.' };

afterEach(() => {
  for (const dialog of dialogStore.read()) dialog.remove();
});

test('a question is answered by what the person chose', async () => {
  const answer = confirm(question);
  dialogStore.read()[0]?.answer(true);
  expect(await answer).toBe(true);
});

test('an answered dialog stays until it has faded out', async () => {
  const answer = alert({ title: 'Done', message: 'All is saved.' });
  dialogStore.read()[0]?.answer(false);
  await answer;
  expect(dialogStore.read()).toMatchObject([{ open: false }]);
  dialogStore.read()[0]?.remove();
  expect(dialogStore.read()).toEqual([]);
});

test('questions lie above each other in the order in which they were asked', () => {
  void confirm(question);
  void confirm({ ...question, title: 'Really?' });
  expect(dialogStore.read().map(({ options }) => options.title)).toEqual(['Delete?', 'Really?']);
});

test('a prompt answers with the text, or with nothing when the person did not agree', async () => {
  const options = { title: 'Reject', message: 'Why?', label: 'Comment' };
  const [given, refused] = [prompt(options), prompt({ ...options, message: 'Why not?' })];
  const [first, second] = dialogStore.read();
  first?.answer(true, 'Not complete');
  second?.answer(false, 'half a thought');
  expect(await given).toBe('Not complete');
  expect(await refused).toBeNull();
});

test('whoever leaves has agreed to nothing that was still asked', async () => {
  const asked = [confirm(question), prompt({ ...question, label: 'Comment' })];
  dismissDialogs();
  expect(await Promise.all(asked)).toEqual([false, null]);
  expect(dialogStore.read()).toMatchObject([{ open: false }, { open: false }]);
});

test('who presses twice is asked once, and has agreed once', async () => {
  const [first, second] = [confirm(question), confirm(question)];
  expect(await second).toBe(false);
  expect(dialogStore.read()).toHaveLength(1);
  dialogStore.read()[0]?.answer(true);
  expect(await first).toBe(true);
  // Answered, it may be asked again, also while it fades out.
  void confirm(question);
  expect(dialogStore.read()).toMatchObject([{ open: false }, { open: true }]);
});
