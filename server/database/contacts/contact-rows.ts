import { type Dictionary, numberOf } from './dictionary.ts';

/** The texts of `contact_idx` in the order of its columns. */
const textColumns = [
  'ln',
  'fn',
  'em',
  'ph',
  'city',
  'mn',
  'an',
  'emails',
  'phones',
  'phone_prefixes',
  'phone_exts',
  'faxes',
  'cities',
  'states',
  'zips',
  'countries',
  'lines',
  'streets',
  'addrs',
] as const;

type TextColumn = (typeof textColumns)[number];

/** The searchable form of a contact: what `indexContact` of the shared rules gives. */
export type IndexedContact = {
  readonly crmId: number;
  readonly userType: string;
  readonly roles: readonly string[];
  readonly appId: string | null;
  readonly emailVerified: boolean;
  readonly createdOn: string;
  readonly modifiedOn: string;
  readonly phoneTypes: number;
  readonly addressTypes: number;
  readonly emailMarks: number;
  readonly texts: Readonly<Record<TextColumn, string | null>>;
  readonly attributes: readonly {
    readonly appId: string;
    readonly key: string;
    readonly value: string;
  }[];
  readonly emailKeys: readonly string[];
};

/** A contact on its way into the tables: the row as the service replies it, and what filters read of it. */
export type ContactEntry = { readonly doc: object; readonly index: IndexedContact };

export const indexColumns = [
  'crm_id',
  'role_mask',
  'created_on',
  'modified_on',
  'user_type',
  'phone_types',
  'address_types',
  'email_marks',
  'email_verified',
  'app_id',
  'roles',
  ...textColumns,
] as const;

type Cell = string | number | boolean | null;

/** One row of `contact_idx` in the order of `indexColumns`; an array is written as PostgreSQL does. */
export const indexRow = (index: IndexedContact, dictionary: Dictionary): readonly Cell[] => {
  const roles = [...new Set(index.roles.map((name) => numberOf(dictionary.roles, name)))];
  return [
    index.crmId,
    roles.reduce((mask, role) => (role <= 31 ? mask | (1 << (role - 1)) : mask), 0),
    index.createdOn,
    index.modifiedOn,
    numberOf(dictionary.userTypes, index.userType),
    index.phoneTypes,
    index.addressTypes,
    index.emailMarks,
    index.emailVerified,
    index.appId === null ? null : numberOf(dictionary.applications, index.appId),
    `{${roles.join()}}`,
    ...textColumns.map((column) => index.texts[column]),
  ];
};

/** Rows of `contact_attr`: contact, key, application, value. */
export const attributeRows = (
  { crmId, attributes }: IndexedContact,
  { customKeys, applications }: Dictionary,
): readonly (readonly Cell[])[] =>
  attributes.map(({ appId, key, value }) => [
    crmId,
    numberOf(customKeys, key),
    numberOf(applications, appId),
    value,
  ]);

/** Rows of `contact_email`: address, contact. */
export const emailRows = ({ crmId, emailKeys }: IndexedContact): readonly (readonly Cell[])[] =>
  emailKeys.map((email) => [email, crmId]);
