import { useEffect } from 'react';
import { isAllSaved } from '../unsaved-work.ts';

/** Lets the browser, or the window of the desktop client, ask before a page with unsaved work goes away. */
export const useUnloadGuard = (): void => {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (!isAllSaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
};
