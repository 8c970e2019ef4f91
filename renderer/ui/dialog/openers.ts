import { heirIn } from '../form/heir.ts';
import { besides } from '../form/next-row.ts';

/** The way back from a window. */
export type Opener = {
  readonly pressed: Element | null;
  /** What stood with it. */
  readonly group: Element | null;
  /** What goes on where the row that it was in has left its list, the best first. */
  readonly rows: readonly Element[];
  /** The window that it was in, which may be open still. */
  readonly around: Element | null;
  /** Of the window that it opened from. */
  readonly before: Opener | null;
};

/** Of the windows that are open, the newest last; and of the one that has closed this moment. */
const open: Opener[] = [];
let closing: Opener | null = null;

/** What had the focus last. */
let last: Element | null = null;

/** Follows the focus; the answer ends that. */
export const watchFocus = (): (() => void) => {
  const note = ({ target }: FocusEvent): void => {
    if (target instanceof HTMLElement) last = target;
  };
  document.addEventListener('focusin', note);
  return () => {
    last = null;
    document.removeEventListener('focusin', note);
  };
};

/** What has the focus, or had it until it left the page: the window that it opened may come a moment later. */
const pressedNow = (): Element | null => {
  const now = document.activeElement;
  return now === document.body && last?.isConnected === false ? last : now;
};

/** The button of a menu for what is pressed in the menu, which leaves with it. */
const stayingOf = (pressed: Element | null): Element | null => {
  const owner = pressed?.closest('[role="menu"]')?.getAttribute('aria-labelledby') ?? '';
  return document.getElementById(owner) ?? pressed;
};

export const openerNow = (): Opener => {
  const pressed = stayingOf(pressedNow());
  const around = pressed?.closest('[role="dialog"]') ?? null;
  const row = pressed?.closest('li') ?? null;
  const isInWindow = pressed === document.body || around !== null;
  return {
    pressed,
    group: pressed?.closest('[role="group"]') ?? null,
    rows: row === null ? [] : besides(row),
    around,
    before: isInWindow ? (closing ?? open.at(-1) ?? null) : null,
  };
};

/** What has left, is hidden or is off does not take the focus. */
const takesFocus = (place: Element | null): boolean => {
  if (!(place instanceof HTMLElement) || place === document.body) return false;
  place.focus();
  return document.activeElement === place;
};

/** Goes back as far as something takes the focus: not behind a window that is still open. */
const goBack = ({ pressed, group, rows, around, before }: Opener): boolean =>
  takesFocus(pressed) ||
  takesFocus(heirIn(group)) ||
  rows.some((row) => takesFocus(heirIn(row))) ||
  takesFocus(heirIn(around)) ||
  (before !== null && goBack(before));

/** Counts a window among those that are open. The answer takes it out again, and gives the focus back soon. */
export const enterWindow = (opener: Opener): (() => void) => {
  open.push(opener);
  return () => {
    open.splice(open.indexOf(opener), 1);
    closing = opener;
    const left = open.length;
    // The window is told to be gone a moment before it leaves the page, with the focus still in it.
    setTimeout(() => {
      if (closing === opener) closing = null;
      // A window that has opened meanwhile takes the focus itself.
      if (open.length <= left && document.activeElement === document.body) goBack(opener);
    });
  };
};
