import { useEffect, useState } from 'react';
import { heirIn } from '../form/heir.ts';

/** The way back from a window. */
type Opener = {
  readonly pressed: Element | null;
  /** What stood with it. */
  readonly group: Element | null;
  /** Of the window that it opened from. */
  readonly before: Opener | null;
};

/** Of the windows that are open, the newest last; and of the one that has closed this moment. */
const open: Opener[] = [];
let closing: Opener | null = null;

/** The button of a menu for what is pressed in the menu, which leaves with it. */
const stayingOf = (pressed: Element | null): Element | null => {
  const owner = pressed?.closest('[role="menu"]')?.getAttribute('aria-labelledby') ?? '';
  return document.getElementById(owner) ?? pressed;
};

const openerNow = (): Opener => {
  const pressed = stayingOf(document.activeElement);
  const window = pressed?.closest('[role="dialog"]') ?? null;
  const isInWindow = pressed === document.body || window !== null;
  return {
    pressed,
    group: pressed?.closest('[role="group"]') ?? null,
    before: isInWindow ? (closing ?? open.at(-1) ?? null) : null,
  };
};

/** What is still there of the way back. */
const leftOf = ({ pressed, group, before }: Opener): HTMLElement | null => {
  if (pressed instanceof HTMLElement && pressed.isConnected && pressed !== document.body) {
    return pressed;
  }
  const heir = group?.isConnected === true ? heirIn(group) : null;
  return heir ?? (before === null ? null : leftOf(before));
};

/**
 * Gives the focus back to whatever opened a window, when the window leaves the page: Mantine remembers the place only
 * for windows that stay on the page while they are closed. Those tell themselves when they have gone, by the answer.
 * What opened it may have left meanwhile: then to what stood with it, or to what opened the window that it stood in.
 */
export const useOpener = (): (() => void) => {
  const [opener] = useState(openerNow);
  const [giveBackSoon] = useState(() => (): void => {
    closing = opener;
    // The window is told to be gone a moment before it leaves the page, with the focus still in it.
    setTimeout(() => {
      if (closing === opener) closing = null;
      if (document.activeElement === document.body) leftOf(opener)?.focus();
    });
  });
  useEffect(() => {
    open.push(opener);
    return () => {
      open.splice(open.indexOf(opener), 1);
      giveBackSoon();
    };
  }, [opener, giveBackSoon]);
  return giveBackSoon;
};
