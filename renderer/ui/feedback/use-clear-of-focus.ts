import { type RefObject, useLayoutEffect } from 'react';

/** True where a card lies over what has the focus. What is higher than the card stays in sight beside it. */
const isCovered = (card: DOMRect, focused: DOMRect): boolean =>
  focused.height <= card.height &&
  focused.left < card.right &&
  card.left < focused.right &&
  focused.top < card.bottom &&
  card.top < focused.bottom;

const liesOver = (card: HTMLElement, focused: Element): boolean =>
  isCovered(card.getBoundingClientRect(), focused.getBoundingClientRect());

const moveTo = (card: HTMLElement, place: 'bottom' | 'top'): void => {
  card.dataset['place'] = place;
};

/** Moves a card that lies over the focus to the other end of the window, where it lies over nothing there. */
const clear = (card: HTMLElement): void => {
  // With nothing in it, it begins again where cards belong.
  if (card.getBoundingClientRect().height === 0) return moveTo(card, 'bottom');
  const focused = document.activeElement;
  if (focused === null || focused === document.body || card.contains(focused)) return undefined;
  if (!liesOver(card, focused)) return undefined;
  const was = card.dataset['place'] === 'top' ? 'top' : 'bottom';
  moveTo(card, was === 'top' ? 'bottom' : 'top');
  // Measured where it would lie, before anything is painted.
  if (liesOver(card, focused)) moveTo(card, was);
  return undefined;
};

/**
 * Keeps what floats over a page away from the control with the focus: a card that would lie over it moves to the other
 * end of the window, and back when the focus comes there. Where it belongs stands in its `data-place`.
 * @param shown anything that changes with what the card holds
 */
export const useClearOfFocus = (card: RefObject<HTMLElement | null>, shown: unknown): void => {
  useLayoutEffect(() => {
    const { current } = card;
    if (current === null) return undefined;
    let frame = 0;
    const look = (): void => clear(current);
    // A frame later: the browser scrolls to what gets the focus.
    const lookSoon = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    look();
    // It grows: a name becomes longer, a line is added.
    const growth = new ResizeObserver(look);
    growth.observe(current);
    document.addEventListener('focusin', lookSoon);
    return () => {
      cancelAnimationFrame(frame);
      growth.disconnect();
      document.removeEventListener('focusin', lookSoon);
    };
  }, [card, shown]);
};
