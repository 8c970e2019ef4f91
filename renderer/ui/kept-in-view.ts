import { type RefObject, useEffect } from 'react';

/** What says that somebody has taken the page in hand. */
const hands = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Brings a part of a page into view and keeps it there while what stands above it still comes, until somebody scrolls or
 * presses a key.
 * @param isSought whether somebody has come for it, and it is there
 * @param within a selector of what is sought in the part, where it is not all of it
 */
export const useKeptInView = (
  part: RefObject<HTMLElement | null>,
  isSought: boolean,
  within: string,
): void => {
  useEffect(() => {
    const around = part.current?.parentElement;
    if (!isSought || !around) return undefined;
    const observer = new ResizeObserver(() => {
      const found = part.current?.querySelector(within) ?? part.current;
      found?.scrollIntoView({ block: 'center' });
    });
    observer.observe(around);
    const letGo = () => observer.disconnect();
    for (const hand of hands) window.addEventListener(hand, letGo, { once: true, capture: true });
    return () => {
      letGo();
      for (const hand of hands) window.removeEventListener(hand, letGo, { capture: true });
    };
  }, [part, isSought, within]);
};
