import { useCallback, useEffect, useState } from 'react';
import { enterWindow, type Opener, openerNow } from './openers.ts';

/**
 * Gives the focus back to whatever opened a window, when the window leaves the page: Mantine remembers the place only
 * for windows that stay on the page while they are closed. Those say whether they are open, and tell themselves when
 * they have gone, by the answer: until they are opened again they are none of the windows.
 * What opened it may have left meanwhile: then to what stood with it, or to what opened the window that it stood in.
 */
export const useOpener = (opened = true): (() => void) => {
  const [opener, setOpener] = useState<Opener | null>(null);
  // While it is drawn: a moment later the focus is in the window.
  if (opened && opener === null) setOpener(openerNow());
  useEffect(() => (opener === null ? undefined : enterWindow(opener)), [opener]);
  return useCallback(() => setOpener(null), []);
};
