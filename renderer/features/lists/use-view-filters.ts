import { useDebouncedValue } from '@mantine/hooks';
import type { ContactConditions } from '#shared/contracts/filter-schemas.ts';
import { freshOf } from '#renderer/api/fresh-of.ts';
import { listChoicesApi } from './list-choices.api.ts';
import { longestSearch, typingPause } from './use-found-lists.ts';

/** Saved views by what is typed of their names, and the filter of one of them. */
export const useViewFilters = (typed: string) => {
  const { data: first } = listChoicesApi.useViewsForListsQuery({ query: {} });
  const isWhole = first === undefined || first.count <= first.views.length;
  const [searchText] = useDebouncedValue(typed.trim().slice(0, longestSearch), typingPause);
  // Where one page does not hold all of them, the service finds them.
  const isSearched = !isWhole && searchText !== '';
  const { currentData, data, isError, isFetching, refetch } = listChoicesApi.useViewsForListsQuery({
    query: isSearched ? { searchText } : {},
  });
  const [read] = listChoicesApi.useLazyViewForListQuery();
  const views = data?.views ?? [];
  return {
    views,
    /** How many there are besides. */
    more: (data?.count ?? 0) - views.length,
    /** Nobody knows which views there are of what was asked for. */
    failed: isError && !isFetching && currentData === undefined,
    retry: () => void refetch(),
    filterOf: async (id: string): Promise<ContactConditions | null> => {
      const found = freshOf(await read({ params: { id } }));
      if (found === undefined) return null;
      const { fields, anyOf, searchText: words } = found.view;
      return { fields, anyOf, searchText: words };
    },
  };
};
