import { useEffect, useRef } from 'react';

/**
 * Arranging puts a bar in the place of the tools, and back: whoever pressed a button that left by it goes on at what has
 * come, the bar or the button that arranges. Of a dashboard that is come back to, nothing takes the focus.
 */
export const useArrangeFocus = (arranging: boolean) => {
  const bar = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef(arranging);
  useEffect(() => {
    if (before.current === arranging) return;
    before.current = arranging;
    const next = arranging ? bar : button;
    if (document.activeElement === document.body) next.current?.focus();
  }, [arranging]);
  return [bar, button] as const;
};
