/** What speaks is heard on. */
const speaking = 'output, [role="status"], [role="alert"]';

/** Everything beside an element. In the frame of the page what comes after it lies over it: windows, and what is being saved. */
const besides = (element: Element, frame: Element): readonly Element[] => {
  const all = [...(element.parentElement?.children ?? [])];
  const place = all.indexOf(element);
  return all.filter((_, at) => (element.parentElement === frame ? at < place : at !== place));
};

/** What is held of an element: all of it, or around what speaks in it, and what can be pressed within that. */
const toHold = (one: Element): readonly Element[] => {
  if (one.matches('[inert]')) return [];
  if (one.matches(speaking)) return [...one.querySelectorAll('a[href], button')].flatMap(toHold);
  return one.querySelector(speaking) === null ? [one] : [...one.children].flatMap(toHold);
};

/**
 * Takes everything that an element lies over out of reach, up to the frame of the page: Tab and whoever reads here stay with
 * what is seen.
 * @returns what gives it back
 */
export const holdBehind = (shown: Element): (() => void) => {
  const frame = shown.closest('[data-layout]');
  const held = new Set<Element>();
  const hold = (): void => {
    for (let at = shown; frame !== null && at !== frame && at.parentElement !== null; ) {
      for (const one of besides(at, frame).flatMap(toHold)) {
        one.toggleAttribute('inert', true);
        held.add(one);
      }
      at = at.parentElement;
    }
  };
  hold();
  // What is drawn meanwhile lies below as well.
  const drawn = new MutationObserver(hold);
  if (frame !== null) drawn.observe(frame, { childList: true, subtree: true });
  return () => {
    drawn.disconnect();
    for (const one of held) one.removeAttribute('inert');
  };
};
