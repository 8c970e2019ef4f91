import * as z from 'zod/mini';

/** So many are offered; an older one makes room. */
const mostKept = 8;

const keptSearches = z.array(z.string()).check(z.maxLength(mostKept));

/** A person by number; somebody who has not signed in is `visitor`. */
export type Searcher = number | 'visitor';

const keyOf = (searcher: Searcher): string => `portal.searches.${searcher}`;

/**
 * What somebody has searched for lately, newest first. That of a person stays on this device under their number; that
 * of a visitor goes with the tab, because the next visitor of a public computer is somebody else.
 */
export const createRecentSearches = (
  storages: Readonly<
    Record<'person' | 'visitor', Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>>
  >,
) => {
  const storageOf = (searcher: Searcher) => storages[searcher === 'visitor' ? 'visitor' : 'person'];
  const read = (searcher: Searcher): readonly string[] => {
    try {
      return z.parse(
        keptSearches,
        JSON.parse(storageOf(searcher).getItem(keyOf(searcher)) ?? '[]'),
      );
    } catch {
      return [];
    }
  };
  return {
    read,
    add: (searcher: Searcher, keyword: string): void => {
      const others = read(searcher).filter((one) => one.toLowerCase() !== keyword.toLowerCase());
      const kept = JSON.stringify([keyword, ...others].slice(0, mostKept));
      try {
        storageOf(searcher).setItem(keyOf(searcher), kept);
      } catch {
        // Full, or switched off by the browser: the search itself goes on.
      }
    },
    clear: (searcher: Searcher): void => storageOf(searcher).removeItem(keyOf(searcher)),
  };
};
