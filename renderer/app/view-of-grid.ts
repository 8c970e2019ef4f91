import type { SavedView } from '#shared/contracts/saved-view.ts';
import { type ContactFilter, filterOf } from '#renderer/features/contacts/contact-filter-model.ts';
import { type GridState, selectionOf } from '#renderer/features/contacts/contact-question.ts';
import type { ViewContent } from '#renderer/features/views/view-content.ts';

/** What the grid shows, as a view keeps it. */
export const contentOfGrid = (state: GridState): ViewContent => ({
  ...selectionOf({ search: state.search, filters: state.filters }),
  sortFields: state.sort.map(({ key, order }) => ({ key, sortOrder: order })),
});

export const filtersOfView = ({
  fields,
  anyOf,
}: Pick<ViewContent, 'fields' | 'anyOf'>): readonly ContactFilter[] => [
  ...fields.map((condition) => filterOf(condition, false)),
  ...anyOf.map((condition) => filterOf(condition, true)),
];

/** What a view makes the grid show, from its first page. */
export const gridOfView = (view: ViewContent & Pick<SavedView, 'id'>) => ({
  view: view.id,
  page: 1,
  search: view.searchText,
  filters: filtersOfView(view),
  sort: view.sortFields.map(({ key, sortOrder }) => ({ key, order: sortOrder })),
});
