import type { FocusEvent } from 'react';

/**
 * For what floats over a dialog and closes by Escape itself, as its `onFocus`: a dialog listens to the whole window and
 * asks the element with the focus whether the key is its own business.
 */
export const keepEscape = ({ target }: FocusEvent): void =>
  target.setAttribute('data-mantine-stop-propagation', 'true');
