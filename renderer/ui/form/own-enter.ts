import type { KeyboardEvent } from 'react';

/**
 * For fields that stand in a form and belong to something else than what it sends, such as a search: Enter in them does
 * their own act, or nothing, and never sends the form.
 */
export const ownEnter =
  (act?: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    act?.();
  };
