/** What a list shows that grows by older ones at its end. */
export type EndlessList<Item> =
  | { readonly kind: 'loading' | 'empty' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | {
      readonly kind: 'ready';
      readonly items: readonly Item[];
      /** Fetches older ones; null when there are none. */
      readonly more: (() => void) | null;
      readonly loadingMore: boolean;
      /** Whether the last attempt to fetch older ones failed. */
      readonly moreFailed: boolean;
    };

type Query<Page> = {
  readonly currentData?: { readonly pages: readonly Page[] } | undefined;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly hasNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => unknown;
  readonly refetch: () => unknown;
};

export const endlessListOf = <Page, Item>(
  query: Query<Page>,
  itemsOf: (page: Page) => readonly Item[],
): EndlessList<Item> => {
  const { currentData, hasNextPage } = query;
  if (currentData === undefined) {
    return query.isError
      ? { kind: 'failed', retry: () => void query.refetch() }
      : { kind: 'loading' };
  }
  const items = currentData.pages.flatMap(itemsOf);
  if (items.length === 0 && !hasNextPage) return { kind: 'empty' };
  return {
    kind: 'ready',
    items,
    more: hasNextPage ? () => void query.fetchNextPage() : null,
    loadingMore: query.isFetching,
    moreFailed: query.isFetchNextPageError,
  };
};
