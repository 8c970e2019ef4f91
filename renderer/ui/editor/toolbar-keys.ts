import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';

const buttons = 'button:not(:disabled)';

const stepOf = (key: string, direction: string): number | 'first' | 'last' | null => {
  if (key === 'Home') return 'first';
  if (key === 'End') return 'last';
  if (key === 'ArrowRight') return direction === 'rtl' ? -1 : 1;
  if (key === 'ArrowLeft') return direction === 'rtl' ? 1 : -1;
  return null;
};

/** One stop of the tab key for a whole toolbar; the arrows go from button to button, as the pattern for toolbars says. */
export const useToolbarKeys = () => {
  const toolbar = useRef<HTMLDivElement>(null);
  const list = (): HTMLElement[] => [
    ...(toolbar.current?.querySelectorAll<HTMLElement>(buttons) ?? []),
  ];
  const stopAt = (chosen: Element | undefined): void => {
    for (const button of toolbar.current?.querySelectorAll('button') ?? []) {
      button.tabIndex = button === chosen ? 0 : -1;
    }
  };
  useEffect(() => {
    const current = list().find(({ tabIndex }) => tabIndex === 0);
    stopAt(current ?? list()[0]);
    // A button that is disabled while it is the stop hands it to the first one.
  });
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const known = list();
    const place = known.indexOf(event.target as HTMLElement);
    const step = stepOf(event.key, getComputedStyle(event.currentTarget).direction);
    if (step === null || place < 0) return;
    event.preventDefault();
    const ends = { first: 0, last: known.length - 1 };
    const next = typeof step === 'number' ? place + step : ends[step];
    known[(next + known.length) % known.length]?.focus();
  };
  const onFocus = ({ target }: FocusEvent<HTMLDivElement>): void => {
    if (target instanceof HTMLButtonElement) stopAt(target);
  };
  return { ref: toolbar, onKeyDown, onFocus };
};
