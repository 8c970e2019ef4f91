import { useRef } from 'react';
import { flushSync } from 'react-dom';

/**
 * Keeps the focus where the work goes on: in the first field of an entry that was added, and, in the list that one is
 * removed from, on the bin of the entry that takes its place, of the one before, or else on the button below the list
 * that adds one.
 */
export const useEntryFocus = () => {
  const list = useRef<HTMLUListElement>(null);
  return {
    list,
    /** Leads into what the button below the list has added. */
    enter: (add: () => void): void => {
      flushSync(add);
      const field = list.current?.lastElementChild?.querySelector('[data-entry-fields] :enabled');
      if (field instanceof HTMLElement) field.focus();
    },
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
