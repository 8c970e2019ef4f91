import { skipToken } from '@reduxjs/toolkit/query';
import type { SearchResult } from '#shared/contracts/global-search.ts';
import { lastPageOf } from '#renderer/ui/data-grid/pager-range.ts';
import { contentRequest } from './search-request.ts';
import { searchApi } from './search.api.ts';
import type { ResultsPlace } from './use-results-place.ts';

export type ResultsState =
  | { readonly kind: 'loading' | 'empty' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  /** The page of the address lies behind the last one. */
  | { readonly kind: 'beyond'; readonly lastPage: number }
  | {
      readonly kind: 'ready';
      readonly results: readonly SearchResult[];
      readonly total: number;
    };

/** The page that is shown of what the service has found. */
export const useResults = (place: ResultsPlace): ResultsState => {
  const { searcher, keyword, service, searchedFor, countsAreLoading } = place;
  const { page, size } = place.glance;
  const { currentData, isError, isFetching, refetch } = searchApi.useSearchContentQuery(
    service === undefined
      ? skipToken
      : contentRequest({ searcher, keyword, service: searchedFor(service), page, size }),
  );
  if (isError && !isFetching) return { kind: 'failed', retry: () => void refetch() };
  if (currentData === undefined) return { kind: 'loading' };
  const { response: results, totalRecord: total } = currentData;
  if (results.length > 0) return { kind: 'ready', results, total };
  const lastPage = lastPageOf(total, size);
  if (page > lastPage) return { kind: 'beyond', lastPage };
  // Where else it was found is not known before the counts are.
  return { kind: countsAreLoading ? 'loading' : 'empty' };
};
