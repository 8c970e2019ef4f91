import { useRef } from 'react';
import { flushSync } from 'react-dom';

/**
 * Keeps the focus in the list that an entry is removed from: on the bin of the entry that takes its place, of the one
 * before, or else on the button below the list that adds one.
 */
export const useEntryFocus = () => {
  const list = useRef<HTMLUListElement>(null);
  return {
    list,
    leave: (index: number, remove: () => void): void => {
      flushSync(remove);
      const bins = [index, index - 1].map((place) =>
        list.current?.children[place]?.querySelector('[data-remove]'),
      );
      const next = bins.find((bin) => bin instanceof Element) ?? list.current?.nextElementSibling;
      if (next instanceof HTMLElement) next.focus();
    },
  };
};
