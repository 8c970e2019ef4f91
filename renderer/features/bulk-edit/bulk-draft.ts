import type { BulkChange } from '#shared/contracts/bulk-edit.ts';
import { userTypes } from '#shared/contracts/contact-schemas.ts';

export const bulkFields = [
  'userType',
  'addRoles',
  'removeRoles',
  'appId',
  'emailVerified',
  'city',
  'state',
  'zip',
  'country',
  'setCustomField',
  'clearCustomField',
] as const satisfies readonly BulkChange['field'][];

export type BulkField = (typeof bulkFields)[number];

/** One change as it is being written. */
export type BulkDraft = {
  readonly id: number;
  readonly field: BulkField;
  readonly text: string;
  readonly names: readonly string[];
  /** Of a custom field. */
  readonly key: string;
};

export const newDraft = (id: number, field: BulkField): BulkDraft => ({
  id,
  field,
  text: '',
  names: [],
  key: '',
});

/** The change that a draft says; null while something is missing. */
export const changeOf = ({ field, text, names, key }: BulkDraft): BulkChange | null => {
  const value = text.trim();
  switch (field) {
    case 'userType': {
      const type = userTypes.find((known) => known === value);
      return type === undefined ? null : { field, value: type };
    }
    case 'addRoles':
    case 'removeRoles':
      return names.length === 0 ? null : { field, value: [...names] };
    case 'emailVerified':
      return value === '' ? null : { field, value: value === 'yes' };
    case 'setCustomField':
      return value === '' || key.trim() === '' ? null : { field, key: key.trim(), value };
    case 'clearCustomField':
      return key.trim() === '' ? null : { field, key: key.trim() };
    case 'appId':
    case 'city':
    case 'state':
    case 'zip':
    case 'country':
      return value === '' ? null : { field, value };
    default:
      return field satisfies never;
  }
};
