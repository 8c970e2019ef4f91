import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
} from 'react';
import { handing, heirIn } from '../form/heir.ts';

/** Goes to the newest toast and back, also out of a window that keeps the Tab key to itself. */
export const toastKey = 'F8';

/** Who went to a toast comes back to where they were, and whoever presses one away to the next of them. */
export const useToastFocus = (region: RefObject<HTMLElement | null>) => {
  const before = useRef<HTMLElement | null>(null);
  const ways = useMemo(() => {
    const outside = (): HTMLElement | null =>
      before.current?.isConnected === true ? before.current : document.querySelector('main');
    return {
      outside,
      handOn: (card: HTMLElement | null) =>
        handing(
          (left) => heirIn(left.nextElementSibling ?? left.previousElementSibling) ?? outside(),
        )(card),
      onFocus: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (currentTarget.contains(relatedTarget)) return;
        before.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
      },
      onKeyDown: ({ key }: KeyboardEvent) => {
        if (key === 'Escape') outside()?.focus({ preventScroll: true });
      },
    };
  }, []);
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent): void => {
      const newest = region.current?.querySelector('li:last-of-type');
      if (event.key !== toastKey || !newest) return;
      event.preventDefault();
      const isThere = region.current?.contains(document.activeElement) === true;
      if (isThere) ways.outside()?.focus({ preventScroll: true });
      else heirIn(newest)?.focus();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [region, ways]);
  return ways;
};
