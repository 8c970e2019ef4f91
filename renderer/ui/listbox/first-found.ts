import type { KeyboardEvent } from 'react';

/**
 * For fields that choose from what is found: Enter after a few letters goes to the first that they have found, as the arrow
 * does, and the next one takes it. It would send the form else, without what was meant. With Control or Command it does.
 */
export const toFirstFound = (event: KeyboardEvent<HTMLInputElement>): void => {
  const { currentTarget: field, key, nativeEvent, ctrlKey, metaKey } = event;
  if (key !== 'Enter' || ctrlKey || metaKey) return;
  if (field.value === '' || nativeEvent.isComposing) return;
  const list = document.getElementById(field.getAttribute('aria-controls') ?? '');
  if (list?.querySelector('[data-combobox-selected]')) return;
  event.preventDefault();
  const arrow = { key: 'ArrowDown', code: 'ArrowDown', bubbles: true };
  // Once this key is dealt with: the field would take at once what it has come to.
  queueMicrotask(() => field.dispatchEvent(new KeyboardEvent('keydown', arrow)));
};
