import { useEffect, useState } from 'react';

/**
 * Gives the focus back to whatever opened a window, when the window leaves the page: Mantine remembers the place only
 * for windows that stay on the page while they are closed. Those tell themselves when they have gone, by the answer.
 */
export const useOpener = (): (() => void) => {
  const [opener] = useState(() => document.activeElement);
  const [giveBackSoon] = useState(() => (): void => {
    // The window is told to be gone a moment before it leaves the page, with the focus still in it.
    setTimeout(() => {
      const isLost = document.activeElement === document.body;
      if (isLost && opener instanceof HTMLElement) opener.focus();
    });
  });
  useEffect(() => giveBackSoon, [giveBackSoon]);
  return giveBackSoon;
};
