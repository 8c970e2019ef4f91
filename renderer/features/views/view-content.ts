import type { SavedView } from '#shared/contracts/saved-view.ts';

/** What a view selects and in which order: the part of it that the grid shows and a person changes there. */
export type ViewContent = Pick<SavedView, 'fields' | 'anyOf' | 'searchText' | 'sortFields'>;

export const contentOf = ({ fields, anyOf, searchText, sortFields }: ViewContent): ViewContent => ({
  fields,
  anyOf,
  searchText,
  sortFields,
});

const inOrder = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** One text for values that say the same, whatever the order of their properties. */
const written = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => inOrder(part));

export const isSameValue = (one: unknown, other: unknown): boolean =>
  written(one) === written(other);

const conditions = (list: ViewContent['fields']): readonly string[] => list.map(written).toSorted();

/** True where both select the same contacts in the same order; the order of conditions does not matter. */
export const isSameContent = (one: ViewContent, other: ViewContent): boolean =>
  isSameValue(conditions(one.fields), conditions(other.fields)) &&
  isSameValue(conditions(one.anyOf), conditions(other.anyOf)) &&
  one.searchText.trim() === other.searchText.trim() &&
  isSameValue(one.sortFields, other.sortFields);
