import { isSourceField } from './source-number.ts';

/** What a column of a file of contacts can mean, in the order in which it is offered. */
export const contactImportFields = [
  'firstName',
  'middleName',
  'lastName',
  'nameSuffix',
  'fullName',
  'organization',
  'aliasName',
  'emailAddress',
  'phone',
  'phoneExtension',
  'mobile',
  'fax',
  'userType',
  'userRole',
  'addressType',
  'addressLine',
  'addressLine2',
  'houseNumber',
  'houseFraction',
  'preDirection',
  'streetName',
  'streetType',
  'postDirection',
  'unit',
  'city',
  'state',
  'zip',
  'country',
  'landmark',
  'latitude',
  'longitude',
  'sourceId',
] as const;

export type ContactImportField = (typeof contactImportFields)[number];

const known: ReadonlySet<string> = new Set(contactImportFields);

/** A column that becomes a custom field of the contact names it behind this. */
export const customColumn = 'additionalDetails.';

/** Longest name of a custom field, in characters. */
export const longestCustom = 60;

/**
 * Whether a column can mean this: a field, a custom field by its name, or '' for nothing. Of the numbers by which imports
 * know a contact `sourceId` is the only way in.
 */
export const isImportColumn = (column: string): boolean => {
  if (column === '' || known.has(column)) return true;
  if (!column.startsWith(customColumn)) return false;
  const name = column.slice(customColumn.length);
  if (name === '' || name !== name.trim() || isSourceField(name)) return false;
  return [...name].length <= longestCustom;
};

/** Fields of which one at least says whom a row is about. */
export const naming: readonly ContactImportField[] = [
  'firstName',
  'lastName',
  'fullName',
  'organization',
  'emailAddress',
  'sourceId',
];

/** Fields that several columns may fill; each of the others means one column. */
const many: ReadonlySet<string> = new Set(['emailAddress', 'phone', 'mobile', 'fax', 'userRole']);

export type ColumnFault =
  | { readonly kind: 'nameless' }
  | { readonly kind: 'twice'; readonly column: string };

/** What is wrong with the meaning that was chosen for the columns of a file; undefined when nothing is. */
export const columnFault = (columns: readonly string[]): ColumnFault | undefined => {
  const once = columns.filter((column) => column !== '' && !many.has(column));
  const twice = once.find((column, index) => once.indexOf(column) !== index);
  if (twice !== undefined) return { kind: 'twice', column: twice };
  return naming.some((field) => columns.includes(field)) ? undefined : { kind: 'nameless' };
};
