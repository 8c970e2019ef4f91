import { useDebouncedValue } from '@mantine/hooks';
import type { ListKind } from './list-kind.ts';
import { useLists } from './use-lists.ts';

/** Milliseconds after the last letter until it is searched for. */
export const typingPause = 250;

/** As much of a name as the service searches for. */
export const longestSearch = 100;

/** Lists by what is typed of their names: where one page does not hold all of them, the service finds them. */
export const useFoundLists = (kind: ListKind, typed: string, updatable = false) => {
  const { isWhole } = useLists(kind, { updatable });
  const [searchText] = useDebouncedValue(typed.trim().slice(0, longestSearch), typingPause);
  return useLists(kind, { updatable, searchText: isWhole ? '' : searchText });
};
