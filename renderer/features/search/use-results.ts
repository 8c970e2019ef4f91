import type { SearchResult } from '#shared/contracts/global-search.ts';
import type { SearchService } from '#shared/rules/search-services.ts';
import { contentRequest } from './search-request.ts';
import { searchApi } from './search.api.ts';
import type { Searcher } from './use-searcher.ts';

export type ResultsState =
  | { readonly kind: 'loading' | 'empty' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | {
      readonly kind: 'ready';
      readonly results: readonly SearchResult[];
      readonly total: number;
    };

type Asked = {
  readonly searcher: Searcher;
  readonly keyword: string;
  readonly service: SearchService;
  readonly page: number;
  readonly size: number;
};

/** One page of what a service has found. */
export const useResults = (asked: Asked): ResultsState => {
  const { currentData, isError, isFetching, refetch } = searchApi.useSearchContentQuery(
    contentRequest(asked),
  );
  if (isError && !isFetching) return { kind: 'failed', retry: () => void refetch() };
  if (currentData === undefined) return { kind: 'loading' };
  const { response: results, totalRecord: total } = currentData;
  return results.length === 0 ? { kind: 'empty' } : { kind: 'ready', results, total };
};
