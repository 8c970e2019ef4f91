import { useEffect, useRef, useState } from 'react';
import { holdBehind } from './hold-behind.ts';

const leaveScreen = (): void => {
  if (document.fullscreenElement !== null) void document.exitFullscreen();
};

/**
 * Asks for the whole screen. A browser may refuse, and some have none: what is shown fills the window all the same. One that
 * first asks the person may give it when nobody wants it any more.
 */
export const takeScreen = async (isWanted: () => boolean): Promise<void> => {
  await document.documentElement.requestFullscreen?.().catch(() => undefined);
  if (!isWanted()) leaveScreen();
};

/**
 * Shows a dashboard alone on the screen. Where the machine does not give the whole screen it gets the whole window;
 * Escape ends both.
 */
export const usePresenting = () => {
  const [presenting, setPresenting] = useState(false);
  const isWanted = useRef(false);
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!presenting || place.current === null) return undefined;
    isWanted.current = true;
    const giveBack = holdBehind(place.current);
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
      isWanted.current = false;
      giveBack();
      document.removeEventListener('fullscreenchange', changed);
      document.removeEventListener('keydown', pressed);
      leaveScreen();
    };
  }, [presenting]);

  return {
    presenting,
    /** Where the dashboard is. */
    place,
    begin: () => {
      setPresenting(true);
      void takeScreen(() => isWanted.current);
    },
    end: () => setPresenting(false),
  };
};
