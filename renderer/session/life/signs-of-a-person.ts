/**
 * What a person does. Scrolling is here by what scrolls: a wheel, a finger, a key, a press on the bar; a scroll event
 * alone may come from the page itself.
 */
const signs = [
  'pointerdown',
  'pointermove',
  'keydown',
  'touchstart',
  'touchmove',
  'wheel',
] as const;

/** Tells of everything that a person does on this page, and of nothing that the page does by itself. */
export const followSigns = (listener: () => void): (() => void) => {
  const hear = ({ isTrusted }: Event) => {
    if (isTrusted) listener();
  };
  const options = { capture: true, passive: true };
  for (const sign of signs) window.addEventListener(sign, hear, options);
  return () => {
    for (const sign of signs) window.removeEventListener(sign, hear, options);
  };
};
