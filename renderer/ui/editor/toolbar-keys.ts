import { type KeyboardEvent, useEffect, useRef } from 'react';

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
  const buttons = (): HTMLButtonElement[] => [
    ...(toolbar.current?.querySelectorAll('button') ?? []),
  ];
  const stopAt = (chosen: HTMLButtonElement | undefined): void => {
    for (const button of buttons()) button.tabIndex = button === chosen ? 0 : -1;
  };
  // Buttons that have come since would be stops of their own.
  useEffect(() => {
    const known = buttons();
    stopAt(known.find((button) => button.tabIndex === 0) ?? known[0]);
  });
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const known = buttons();
    const place = known.findIndex((button) => button === event.target);
    const step = stepOf(event.key, getComputedStyle(event.currentTarget).direction);
    if (step === null || place < 0) return;
    event.preventDefault();
    const ends = { first: 0, last: known.length - 1 };
    const next = typeof step === 'number' ? place + step : ends[step];
    known[(next + known.length) % known.length]?.focus();
  };
  const onFocus = ({ target }: { readonly target: EventTarget }): void => {
    // React hands up the focus of a popover as well, whose buttons are none of the toolbar's.
    const own = buttons().find((button) => button === target);
    if (own !== undefined) stopAt(own);
  };
  return { ref: toolbar, onKeyDown, onFocus };
};
