import { useState } from 'react';

/**
 * Whether a menu is open; while it is off, a press opens nothing. With `disabled` alone the press would be kept, and the
 * menu open by itself and take the focus as soon as it is on again.
 */
export const useMenuOpened = (off: boolean) => {
  const [opened, setOpened] = useState(false);
  // What was open when it went off does not come back by itself either.
  if (off && opened) setOpened(false);
  return { opened: opened && !off, onChange: (next: boolean) => setOpened(next && !off) };
};
