import { maxTextAlternatives } from '#shared/rules/filter-limits.ts';

/**
 * Which contacts are ticked. `all` means every row of the filter and the search that were active then,
 * whatever page they are on, except those that were unticked one by one.
 */
export type ContactSelection =
  | { readonly kind: 'some'; readonly ids: ReadonlySet<number> }
  | { readonly kind: 'all'; readonly except: ReadonlySet<number> };

export const nothingSelected: ContactSelection = { kind: 'some', ids: new Set() };

export const everythingSelected: ContactSelection = { kind: 'all', except: new Set() };

/** The exceptions are the values of one condition of the export, which takes so many. */
export const maxExceptions = maxTextAlternatives;

export const isSelected = (selection: ContactSelection, id: number): boolean =>
  selection.kind === 'some' ? selection.ids.has(id) : !selection.except.has(id);

/** Ticks or unticks some contacts. Too many exceptions leave the selection as it was. */
export const select = (
  selection: ContactSelection,
  ids: readonly number[],
  chosen: boolean,
): ContactSelection => {
  const listed = new Set(selection.kind === 'some' ? selection.ids : selection.except);
  for (const id of ids) {
    if (chosen === (selection.kind === 'some')) listed.add(id);
    else listed.delete(id);
  }
  if (selection.kind === 'some') return { kind: 'some', ids: listed };
  return listed.size > maxExceptions ? selection : { kind: 'all', except: listed };
};

/** Without contacts that have gone; "all" needs no exception for them. */
export const withoutGone = (
  selection: ContactSelection,
  gone: readonly number[],
): ContactSelection => (selection.kind === 'some' ? select(selection, gone, false) : selection);

/**
 * Whether all hits can be chosen at once: not where one page shows them all and each is ticked. How many are ticked says
 * nothing of it, since ticks of an earlier filter stay.
 * @param ids the contacts of the page
 */
export const offersAll = (
  selection: ContactSelection,
  ids: readonly number[],
  total: number | undefined,
): boolean =>
  selection.kind === 'some' &&
  (ids.length !== total || ids.some((id) => !isSelected(selection, id)));

/** How many are ticked; nothing while the size of the filter is not known yet. */
export const selectedCount = (
  selection: ContactSelection,
  total: number | undefined,
): number | undefined => {
  if (selection.kind === 'some') return selection.ids.size;
  return total === undefined ? undefined : Math.max(0, total - selection.except.size);
};

export const pageState = (
  selection: ContactSelection,
  ids: readonly number[],
): 'none' | 'some' | 'all' => {
  const ticked = ids.filter((id) => isSelected(selection, id)).length;
  if (ticked === 0) return 'none';
  return ticked === ids.length ? 'all' : 'some';
};
