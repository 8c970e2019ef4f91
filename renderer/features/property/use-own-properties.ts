import { propertyApi } from './property.api.ts';

/** The properties of the person who is signed in, a step at a time. */
export const useOwnProperties = () => {
  const query = propertyApi.useOwnPropertiesInfiniteQuery(undefined);
  const pages = query.data?.pages;
  return {
    properties: pages?.flatMap(({ addressDetails }) => addressDetails),
    count: pages?.at(-1)?.count ?? 0,
    failed: query.isError && !query.isFetching,
    loadingMore: query.isFetching && pages !== undefined,
    hasMore: query.hasNextPage,
    retry: () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
    showMore: () => void query.fetchNextPage(),
  };
};
