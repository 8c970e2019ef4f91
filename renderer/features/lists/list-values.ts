import type { ContactList } from '#shared/contracts/crm-list.ts';
import type { ContactConditions } from '#shared/contracts/filter-schemas.ts';
import { isLonger, longestListDescription, longestListName } from '#shared/rules/limits.ts';
import { changedParts } from '#shared/rules/merge-changes.ts';
import {
  configOfSharing,
  defaultSharing,
  type SharingChoice,
  sharingFaults,
  sharingOfConfig,
} from '#shared/rules/sharing.ts';
import type { ListKind } from './list-kind.ts';

/** What the dialog asks about a list. */
export type ListValues = {
  readonly name: string;
  readonly description: string;
  readonly sharing: SharingChoice;
  readonly defaultList: boolean;
  readonly verificationRequired: boolean;
  /** What a dynamic list selects; null for one of chosen members. */
  readonly selection: ContactConditions | null;
};

export type ListPart = keyof ListValues;

export const listParts: readonly ListPart[] = [
  'name',
  'description',
  'sharing',
  'defaultList',
  'verificationRequired',
  'selection',
];

export const newListValues: ListValues = {
  name: '',
  description: '',
  sharing: defaultSharing,
  defaultList: false,
  verificationRequired: true,
  selection: null,
};

export const valuesOfList = (list: ContactList): ListValues => ({
  name: list.name,
  description: list.description,
  sharing: sharingOfConfig(list.config),
  defaultList: list.mailingListConfig?.defaultList ?? false,
  verificationRequired: list.mailingListConfig?.verificationRequired ?? false,
  selection: list.selection,
});

export const isSameValues = (one: ListValues, other: ListValues): boolean =>
  changedParts(listParts, one, other).length === 0;

export type ListFaults = {
  readonly name: 'required' | 'tooLong' | null;
  readonly description: 'required' | 'tooLong' | null;
  readonly sharing: ReturnType<typeof sharingFaults>;
  /** A filter without a condition would find everybody. */
  readonly selection: 'required' | null;
};

const textFault = (text: string, most: number) => {
  if (text.trim() === '') return 'required';
  return isLonger(text, most) ? 'tooLong' : null;
};

const findsEverybody = ({ fields, anyOf, searchText }: ContactConditions): boolean =>
  fields.length === 0 && anyOf.length === 0 && searchText === '';

export const faultsOfList = ({
  name,
  description,
  sharing,
  selection,
}: ListValues): ListFaults => ({
  name: textFault(name, longestListName),
  description: textFault(description, longestListDescription),
  sharing: sharingFaults(sharing),
  selection: selection !== null && findsEverybody(selection) ? 'required' : null,
});

export const isFaultless = ({ name, description, sharing, selection }: ListFaults): boolean =>
  name === null && description === null && selection === null && sharing.length === 0;

/** The values as the calls take them. */
export const bodyOfList = (kind: ListKind, values: ListValues) => ({
  name: values.name.trim(),
  description: values.description.trim(),
  config: configOfSharing(values.sharing),
  ...(values.selection === null ? {} : { selection: values.selection }),
  ...(kind === 'contact'
    ? {}
    : {
        mailingListConfig: {
          defaultList: values.defaultList,
          verificationRequired: values.verificationRequired && values.selection === null,
        },
      }),
});
