import type { SavedView } from '#shared/contracts/saved-view.ts';
import { type SharingChoice, sharingOfConfig } from '#shared/rules/sharing.ts';

/** What a person can change of a view, part by part: where two people changed it, each part is a choice. */
export type ViewValues = Pick<
  SavedView,
  'name' | 'description' | 'sortFields' | 'responseFields' | 'config' | 'columnsLocked'
> & { readonly selection: Pick<SavedView, 'fields' | 'anyOf' | 'searchText'> };

export type ViewPart = keyof ViewValues;

export const viewParts: readonly ViewPart[] = [
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
