import type { SavedView } from '#shared/contracts/saved-view.ts';
import { contentText, isSameContent as isSame } from '#shared/rules/same-content.ts';

/** What a view selects and in which order: the part of it that the grid shows and a person changes there. */
export type ViewContent = Pick<SavedView, 'fields' | 'anyOf' | 'searchText' | 'sortFields'>;

export const contentOf = ({ fields, anyOf, searchText, sortFields }: ViewContent): ViewContent => ({
  fields,
  anyOf,
  searchText,
  sortFields,
});

const conditions = (list: ViewContent['fields']): readonly string[] =>
  list.map(contentText).toSorted();

/** True where both select the same contacts in the same order; the order of conditions does not matter. */
export const isSameContent = (one: ViewContent, other: ViewContent): boolean =>
  isSame(conditions(one.fields), conditions(other.fields)) &&
  isSame(conditions(one.anyOf), conditions(other.anyOf)) &&
  one.searchText.trim() === other.searchText.trim() &&
  isSame(one.sortFields, other.sortFields);
