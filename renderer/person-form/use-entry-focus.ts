import { useRef } from 'react';
import { flushSync } from 'react-dom';

/**
 * Keeps the focus sensible when entries are added or removed: on the first field of a new entry; after a removal on the
 * remove button of the next entry, else of the previous one, else on the add button.
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
