import type { ComboboxItem, ComboboxParsedItem, OptionsFilter } from '@mantine/core';
import { fold } from '../fold.ts';

const compared = (text: string): string => fold(text).replace(/\s+/g, ' ').trim();

/**
 * The options whose label holds what is typed, blind to case and accents as the searches of the service are: it may have
 * found them already, and none of them must be lost again. A group in which nothing is found goes with its heading.
 */
export const foundOptions: OptionsFilter = ({ options, search, limit }) => {
  const sought = compared(search);
  let left = limit;
  const found = (items: readonly ComboboxItem[]): ComboboxItem[] => {
    const fitting = items
      .filter(({ label }) => sought === '' || compared(label).includes(sought))
      .slice(0, left);
    left -= fitting.length;
    return fitting;
  };
  return options.flatMap((option): ComboboxParsedItem[] => {
    if (!('group' in option)) return found([option]);
    const items = found(option.items);
    return items.length === 0 ? [] : [{ ...option, items }];
  });
};
