import { type RefObject, useEffect, useState } from 'react';

/** True where a card lies over what has the focus. What is higher than the card stays in sight beside it. */
const isCovered = (card: DOMRect, focused: DOMRect): boolean =>
  focused.height <= card.height &&
  focused.left < card.right &&
  card.left < focused.right &&
  focused.top < card.bottom &&
  card.top < focused.bottom;

/**
 * Keeps what floats over a page away from the control with the focus: a card that would lie over it moves to the other
 * end of the window, and back when the focus comes there.
 * @param shown anything that changes with what the card holds
 * @returns where the card belongs
 */
export const useClearOfFocus = (
  card: RefObject<HTMLElement | null>,
  shown: unknown,
): 'bottom' | 'top' => {
  const [place, setPlace] = useState<'bottom' | 'top'>('bottom');
  useEffect(() => {
    let frame = 0;
    const look = (): void => {
      const focused = document.activeElement;
      if (card.current === null || focused === null || focused === document.body) return;
      if (card.current.contains(focused)) return;
      if (isCovered(card.current.getBoundingClientRect(), focused.getBoundingClientRect())) {
        setPlace((was) => (was === 'bottom' ? 'top' : 'bottom'));
      }
    };
    // A frame later: the browser scrolls to what gets the focus.
    const lookSoon = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    lookSoon();
    document.addEventListener('focusin', lookSoon);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('focusin', lookSoon);
    };
  }, [card, shown]);
  return place;
};
