import { afterEach, expect, test } from 'vitest';
import { sideOf } from '#renderer/ui/feedback/side-of.ts';
import { dismissToasts, toast, toastDuration, toastStore } from '#renderer/ui/feedback/toasts.ts';

const messages = () => toastStore.read().map(({ message }) => message);

afterEach(dismissToasts);

test('what can be undone stays long enough to be reached by keyboard, other messages leave soon', () => {
  toast.success('saved');
  toast.error('gone');
  toast.success('deleted', { label: 'Undo', onClick: () => undefined });
  expect(toastStore.read().map(toastDuration)).toEqual([3_000, 5_000, 30_000]);
});

test('the same message twice shows once, as the newest', () => {
  toast.error('gone');
  toast.success('saved');
  toast.error('gone');
  expect(messages()).toEqual(['saved', 'gone']);
});

test('the oldest leaves when there are more than four', () => {
  for (const message of ['1', '2', '3', '4', '5']) toast.info(message);
  expect(messages()).toEqual(['2', '3', '4', '5']);
});

test.each(['success', 'info'] as const)(
  'what can be undone stands for itself, though another was told in the same words (%s)',
  (kind) => {
    const undone: string[] = [];
    for (const thing of ['one', 'other']) {
      toast[kind]('deleted', { label: 'Undo', onClick: () => undone.push(thing) });
    }
    for (const { actions } of toastStore.read()) actions[0]?.onClick();
    expect(undone).toEqual(['one', 'other']);
  },
);

test('the same fault twice is offered one way out', () => {
  const again = { label: 'Retry', onClick: () => undefined };
  toast.error('gone', again);
  toast.error('gone', again);
  expect(messages()).toEqual(['gone']);
});

test('a message goes as its page does, whoever’s name it begins with', () => {
  expect(sideOf('محمد is no longer a member.', 'ltr')).toBe('ltr');
  expect(sideOf('John Doe دیگر عضو نیست.', 'rtl')).toBe('rtl');
  expect(sideOf('Please try again later.', 'rtl')).toBe('auto');
  expect(sideOf('٣٠', 'rtl')).toBe('auto');
});
