import { useState } from 'react';

/**
 * Gives the focus back to whatever opened a window that is fetched with its first opening: Mantine remembers the place
 * only from the second opening on. To be called when the window has gone.
 */
export const useOpener = (): (() => void) => {
  const [opener] = useState(() => document.activeElement);
  const giveBack = (): void => {
    const isLost = document.activeElement === document.body;
    if (isLost && opener instanceof HTMLElement) opener.focus();
  };
  // The window is told to be gone a moment before it leaves the page, with the focus still in it.
  return () => void setTimeout(giveBack);
};
