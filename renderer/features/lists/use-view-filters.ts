import type { ContactConditions } from '#shared/contracts/filter-schemas.ts';
import { listChoicesApi } from './list-choices.api.ts';

/** Saved views, and the filter of one of them. */
export const useViewFilters = () => {
  const { data } = listChoicesApi.useViewsForListsQuery({ query: {} });
  const [read] = listChoicesApi.useLazyViewForListQuery();
  return {
    views: data?.views ?? [],
    filterOf: async (id: string): Promise<ContactConditions | null> => {
      const { data: found } = await read({ params: { id } });
      if (found === undefined) return null;
      const { fields, anyOf, searchText } = found.view;
      return { fields, anyOf, searchText };
    },
  };
};
