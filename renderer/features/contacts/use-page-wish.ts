import { useEffect, useRef } from 'react';

/**
 * Ticks a page. One that is still on its way is ticked when it is there: those who show until then are about to leave,
 * and would stay ticked where nobody sees them.
 */
export const usePageWish = (question: string, isOnItsWay: boolean, toggle: () => void) => {
  const wished = useRef<string>(undefined);
  useEffect(() => {
    if (isOnItsWay || wished.current === undefined) return;
    const isStillMeant = wished.current === question;
    wished.current = undefined;
    if (isStillMeant) toggle();
  }, [isOnItsWay, question, toggle]);
  return () => {
    if (isOnItsWay) wished.current = question;
    else toggle();
  };
};
