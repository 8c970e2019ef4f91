import type { contactProperties } from '#shared/contracts/crm-contact.ts';
import type { PayloadOf } from '#shared/contract/define-call.ts';

type Answer = PayloadOf<typeof contactProperties>;

/** Properties that are fetched a step at a time, as RTK Query has them. */
type Query = {
  readonly currentData?: { readonly pages: readonly Answer[] } | undefined;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly isFetchNextPageError: boolean;
  readonly hasNextPage: boolean;
  readonly fetchNextPage: () => unknown;
  readonly refetch: () => unknown;
};

/** The same as a screen shows them; undefined what nobody knows yet. */
export const propertyListOf = (query: Query) => {
  const pages = query.currentData?.pages;
  return {
    properties: pages?.flatMap(({ addressDetails }) => addressDetails),
    count: pages?.at(-1)?.count,
    failed: query.isError && !query.isFetching,
    loadingMore: query.isFetching && pages !== undefined,
    hasMore: query.hasNextPage,
    retry: () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
    showMore: () => void query.fetchNextPage(),
  };
};

export type PropertyList = ReturnType<typeof propertyListOf>;
