import type { SavedView } from '#shared/contracts/saved-view.ts';
import { type SharingChoice, sharingOfConfig } from '#shared/rules/sharing.ts';
import { isSameValue } from './view-content.ts';

/** What a person can change of a view, part by part: where two people changed it, each part is a choice. */
export type ViewValues = Pick<
  SavedView,
  'name' | 'description' | 'sortFields' | 'responseFields' | 'config' | 'columnsLocked'
> & { readonly selection: Pick<SavedView, 'fields' | 'anyOf' | 'searchText'> };

export type ViewPart = keyof ViewValues;

const viewParts: readonly ViewPart[] = [
  'name',
  'description',
  'selection',
  'sortFields',
  'responseFields',
  'config',
  'columnsLocked',
];

export const valuesOf = (view: SavedView): ViewValues => ({
  name: view.name,
  description: view.description,
  selection: { fields: view.fields, anyOf: view.anyOf, searchText: view.searchText },
  sortFields: view.sortFields,
  responseFields: view.responseFields,
  config: view.config,
  columnsLocked: view.columnsLocked,
});

/**
 * How somebody begins who copies a view: with the people of nobody else, and what they may not update they share with no
 * group, and only to be seen.
 */
export const sharingOfCopy = ({
  config,
  updateAccess,
}: Pick<SavedView, 'config' | 'updateAccess'>): SharingChoice => {
  const sharing = { ...sharingOfConfig(config), crmIds: [], crmUpdateAccess: false };
  return updateAccess ? sharing : { ...sharing, allowUpdate: false, right: 'read', groupIds: [] };
};

/** A view that two people changed: what fits together, and the parts for which somebody must choose. */
export type ViewMerge = { readonly values: ViewValues; readonly conflicts: readonly ViewPart[] };

/**
 * Puts one person's changes onto what somebody else has saved meanwhile. A part that only one of them changed is that
 * one's; for a part that both changed differently theirs stands until the person chooses.
 */
export const mergeViews = (base: ViewValues, mine: ViewValues, theirs: ViewValues): ViewMerge => {
  const isMine = (part: ViewPart): boolean => !isSameValue(mine[part], base[part]);
  const isTheirs = (part: ViewPart): boolean => !isSameValue(theirs[part], base[part]);
  const kept = viewParts.filter((part) => isMine(part) && !isTheirs(part));
  return {
    values: chooseParts(mine, theirs, kept),
    conflicts: viewParts.filter(
      (part) => isMine(part) && isTheirs(part) && !isSameValue(mine[part], theirs[part]),
    ),
  };
};

/** The values of the other with these parts of one's own. */
export const chooseParts = (
  mine: ViewValues,
  theirs: ViewValues,
  parts: readonly ViewPart[],
): ViewValues => ({
  ...theirs,
  ...Object.fromEntries(parts.map((part) => [part, mine[part]])),
});
