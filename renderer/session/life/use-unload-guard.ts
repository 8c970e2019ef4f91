import { useEffect } from 'react';
import { platform } from '#renderer/platform/current-platform.ts';
import { isAllSaved, type WorkKind } from '../unsaved-work.ts';

/** The desktop client goes on with files when the page is gone, and asks by itself before it quits. */
const safe: readonly WorkKind[] = platform.client === 'desktop' ? ['brief', 'file'] : ['brief'];

/** Lets the browser, or the window of the desktop client, ask before a page with unsaved work goes away. */
export const useUnloadGuard = (): void => {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (!isAllSaved(...safe)) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
};
