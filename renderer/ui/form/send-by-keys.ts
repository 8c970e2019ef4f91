import type { KeyboardEvent } from 'react';

/** Whether keys pressed in a field, or on a button inside it, send. Enter alone begins another line, or ends what an input method composes. */
const isSending = ({ target, currentTarget, nativeEvent, ...event }: KeyboardEvent): boolean =>
  event.key === 'Enter' &&
  (event.ctrlKey || event.metaKey) &&
  !event.repeat &&
  !event.defaultPrevented &&
  !nativeEvent.isComposing &&
  target instanceof Element &&
  // React hands the keys of a dialog to the form that it was opened from.
  currentTarget.contains(target) &&
  target.closest('input, select, textarea, .mantine-Input-wrapper') !== null;

/** For the keys of a form whose text may have many lines: Control and Enter, or the Mac's Command and Enter, press its button. */
export const sendByKeys = (event: KeyboardEvent<HTMLFormElement>): void => {
  if (!isSending(event)) return;
  event.preventDefault();
  event.currentTarget.querySelector<HTMLButtonElement>('button[type="submit"]')?.click();
};

/** What a screen reader says of the button that these keys press. */
export const sendingKeys = { 'aria-keyshortcuts': 'Control+Enter Meta+Enter' } as const;
