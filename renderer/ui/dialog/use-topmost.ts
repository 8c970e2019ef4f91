import { useEffect, useState } from 'react';
import { createWatched, useWatched } from '../watched.ts';
import { dialogStore } from './dialogs.ts';

const windows = createWatched<readonly object[]>([]);

/**
 * Whether a window is the topmost of those that call this and of the questions: Escape and the focus are the topmost's
 * alone, and Mantine hands Escape to every window that is open.
 */
export const useTopmost = (): boolean => {
  const [own] = useState(() => ({}));
  useEffect(() => {
    windows.write([...windows.read(), own]);
    return () => windows.write(windows.read().filter((one) => one !== own));
  }, [own]);
  const isLast = useWatched(windows).at(-1) === own;
  const isAsked = useWatched(dialogStore).some(({ open }) => open);
  return isLast && !isAsked;
};
