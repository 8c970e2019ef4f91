import { type RefObject, useEffect } from 'react';
import { isPageCovered } from '#renderer/ui/dialog/page-cover.ts';

const focusable =
  'input:not([disabled]):not([tabindex="-1"]), button:not([disabled]):not([aria-disabled]):not([tabindex="-1"]), select:not([disabled]), a[href]:not([tabindex="-1"])';

type LandmarkKeys = {
  readonly root: RefObject<HTMLElement | null>;
  readonly search: RefObject<HTMLInputElement | null>;
  readonly focusGrid: () => void;
};

/**
 * F6 walks through the parts of the screen (`data-landmark`), Shift+F6 back. Ctrl or Cmd+F goes to the search;
 * from there the same keys open the browser's own search, or the client's.
 */
export const useLandmarks = ({ root, search, focusGrid }: LandmarkKeys): void => {
  useEffect(() => {
    const walk = (event: KeyboardEvent) => {
      const parts = [...(root.current?.querySelectorAll<HTMLElement>('[data-landmark]') ?? [])];
      if (parts.length === 0) return;
      event.preventDefault();
      const here = parts.findIndex((part) => part.contains(document.activeElement));
      // Whoever stands in none of them goes to the first one, or back to the last.
      const step = event.shiftKey ? Math.max(here, 0) - 1 : here + 1;
      const next = parts.at(step % parts.length);
      if (next?.dataset['landmark'] === 'grid') focusGrid();
      else next?.querySelector<HTMLElement>(focusable)?.focus();
    };
    const press = (event: KeyboardEvent) => {
      if (isPageCovered()) return;
      if (event.key === 'F6') walk(event);
      const find = event.key.toLowerCase() === 'f' && (event.ctrlKey || event.metaKey);
      if (find && !event.altKey && !event.shiftKey && document.activeElement !== search.current) {
        event.preventDefault();
        search.current?.focus();
        search.current?.select();
      }
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [root, search, focusGrid]);
};
