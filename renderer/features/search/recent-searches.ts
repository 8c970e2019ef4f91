import * as z from 'zod/mini';
import { createKeptList, type KeptListParts } from '#renderer/session/kept-list.ts';

/** A person by number; somebody who has not signed in is `visitor`. */
export type Searcher = number | 'visitor';

/**
 * What somebody has searched for lately, newest first. That of a person stays on this device under their number; that
 * of a visitor goes with the tab, because the next visitor of a public computer is somebody else.
 */
export const createRecentSearches = (
  storages: Readonly<Record<'person' | 'visitor', KeptListParts<string>['storage']>>,
) => {
  const listOf = (searcher: Searcher) =>
    createKeptList({
      storage: storages[searcher === 'visitor' ? 'visitor' : 'person'],
      key: `portal.searches.${searcher}`,
      item: z.string(),
      isSame: (one, other) => one.toLowerCase() === other.toLowerCase(),
    });
  return {
    read: (searcher: Searcher): readonly string[] => listOf(searcher).read(),
    add: (searcher: Searcher, keyword: string): void => listOf(searcher).add(keyword),
    clear: (searcher: Searcher): void => listOf(searcher).clear(),
  };
};
