import { isSearchKeyword, type SearchService } from '#shared/rules/search-services.ts';
import { countRequest } from './search-request.ts';
import { useSearchCount } from './use-search-count.ts';
import type { Searcher } from './use-searcher.ts';

export type SearchCounts = {
  readonly kind: 'loading' | 'failed' | 'ready';
  /** Undefined while it is not known. */
  readonly of: (service: SearchService) => number | undefined;
  /** Whether it has found the words as they were typed, and not only what is a slip away from them. */
  readonly asTyped: (service: SearchService) => boolean;
};

/** How much each service has found; a failure leaves the numbers out and is not spoken of. */
export const useSearchCounts = (searcher: Searcher, keyword: string): SearchCounts => {
  const { currentData, isError } = useSearchCount(
    isSearchKeyword(keyword) ? countRequest({ searcher, keyword }) : undefined,
  );
  return {
    kind: currentData !== undefined ? 'ready' : isError ? 'failed' : 'loading',
    of: (service: SearchService): number | undefined =>
      currentData === undefined ? undefined : (currentData.count[service] ?? 0),
    asTyped: (service) => currentData?.asTyped?.includes(service) === true,
  };
};
