/** What only speaks takes no focus, and is heard on. */
const speaking = 'output, [role="status"], [role="alert"]';

/** Everything beside an element. In the frame of the page what comes after it lies over it: windows, and what is being saved. */
const besides = (element: Element, frame: Element): readonly Element[] => {
  const all = [...(element.parentElement?.children ?? [])];
  const place = all.indexOf(element);
  return all.filter((_, at) => (element.parentElement === frame ? at < place : at !== place));
};

/**
 * Takes everything that an element lies over out of reach, up to the frame of the page: Tab and whoever reads here stay with
 * what is seen.
 * @returns what gives it back
 */
export const holdBehind = (shown: Element): (() => void) => {
  const frame = shown.closest('[data-layout]');
  const held: Element[] = [];
  for (let at = shown; frame !== null && at !== frame && at.parentElement !== null; ) {
    held.push(...besides(at, frame).filter((one) => !one.matches(`[inert], ${speaking}`)));
    at = at.parentElement;
  }
  for (const one of held) one.toggleAttribute('inert', true);
  return () => {
    for (const one of held) one.removeAttribute('inert');
  };
};
