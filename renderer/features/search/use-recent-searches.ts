import { useState } from 'react';
import { usePerson } from '#renderer/session/rights.ts';
import { createRecentSearches } from './recent-searches.ts';

const kept = createRecentSearches({ person: localStorage, visitor: sessionStorage });

/** The searches of whoever uses the page, read anew whenever it asks. */
export const useRecentSearches = () => {
  const searcher = usePerson()?.crmId ?? 'visitor';
  const [, readAgain] = useState(0);
  return {
    recent: kept.read(searcher),
    remember: (keyword: string) => kept.add(searcher, keyword),
    forget: () => {
      kept.clear(searcher);
      readAgain((count) => count + 1);
    },
  };
};
