import { type SearchService, searchKeyword } from '#shared/rules/search-services.ts';
import { countRequest } from './search-request.ts';
import { searchApi } from './search.api.ts';
import type { Searcher } from './use-searcher.ts';

export type SearchCounts = {
  readonly kind: 'loading' | 'failed' | 'ready';
  /** Undefined while it is not known. */
  readonly of: (service: SearchService) => number | undefined;
};

/** How much each service has found; a failure leaves the numbers out and is not spoken of. */
export const useSearchCounts = (searcher: Searcher, keyword: string): SearchCounts => {
  const { currentData, isError } = searchApi.useSearchCountQuery(
    countRequest({ searcher, keyword }),
    { skip: keyword.length < searchKeyword.least },
  );
  return {
    kind: currentData !== undefined ? 'ready' : isError ? 'failed' : 'loading',
    of: (service: SearchService): number | undefined =>
      currentData === undefined ? undefined : (currentData.count[service] ?? 0),
  };
};
