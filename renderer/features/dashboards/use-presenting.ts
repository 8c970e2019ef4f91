import { useEffect, useState } from 'react';

/**
 * Shows a dashboard alone on the screen. Where the machine does not give the whole screen it gets the whole window;
 * Escape ends both.
 */
export const usePresenting = () => {
  const [presenting, setPresenting] = useState(false);

  useEffect(() => {
    if (!presenting) return undefined;
    const leave = (): void => setPresenting(false);
    const changed = (): void => {
      if (document.fullscreenElement === null) leave();
    };
    const pressed = ({ key, defaultPrevented }: KeyboardEvent): void => {
      const isOverlaid = document.querySelector('[role="dialog"], [role="menu"]') !== null;
      if (key === 'Escape' && !defaultPrevented && !isOverlaid) leave();
    };
    document.addEventListener('fullscreenchange', changed);
    document.addEventListener('keydown', pressed);
    return () => {
      document.removeEventListener('fullscreenchange', changed);
      document.removeEventListener('keydown', pressed);
      if (document.fullscreenElement !== null) void document.exitFullscreen();
    };
  }, [presenting]);

  return {
    presenting,
    begin: () => {
      setPresenting(true);
      // A browser may refuse, and some have none: the dashboard fills the window all the same.
      void document.documentElement.requestFullscreen?.().catch(() => undefined);
    },
    end: () => setPresenting(false),
  };
};
