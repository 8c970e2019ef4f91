import { type ContactScope, type GridState, selectionOf } from './contact-question.ts';
import type { ContactSelection } from './contact-selection.ts';

/** The ticked contacts as the service takes them: by number, or by the filter that holds them all. */
export type ChosenContacts =
  | { readonly crmIds: readonly number[] }
  | ReturnType<typeof selectionOf>;

/** What is ticked; rows that were unticked one by one are a condition of the filter. */
export const chosenContacts = (
  state: Pick<GridState, 'search' | 'filters' | 'listState'> & ContactScope,
  selection: ContactSelection,
): ChosenContacts => {
  if (selection.kind === 'some') return { crmIds: [...selection.ids] };
  const { fields, ...others } = selectionOf(state);
  if (selection.except.size === 0) return { fields, ...others };
  const value = [...selection.except].map(String);
  return { ...others, fields: [...fields, { key: 'crmId', operation: 'NE' as const, value }] };
};
