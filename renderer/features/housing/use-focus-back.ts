import { useEffect, useRef } from 'react';
import { useOpener } from '#renderer/ui/dialog/use-opener.ts';

/** Gives the focus back to what opened a window that leaves the page at once, without fading out. */
export const useFocusBack = (): void => {
  const giveBack = useRef(useOpener());
  useEffect(() => {
    const { current } = giveBack;
    return () => current();
  }, []);
};
