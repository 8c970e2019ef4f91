import type { FilterOperation } from './filter-operation.ts';

/** What a field holds; it decides the inputs that a person sees and how values are compared. */
export type FieldType =
  | 'TEXT'
  | 'PHONE'
  | 'NUMBER'
  | 'BOOLEAN'
  | 'DATE'
  /** One of a fixed list of codes. */
  | 'ENUM'
  /** Some of a list that the server loads. */
  | 'LIST';

export type FieldGroup = 'crmFields' | 'apnFields' | 'caseFields';

export type ContactField = {
  readonly key: string;
  /** English title; the renderer shows its own message for the key where it has one. */
  readonly title: string;
  readonly type: FieldType;
  readonly group: FieldGroup;
  /** True where a contact may hold several entries: "some entry matches" against "no entry matches". */
  readonly many: boolean;
  /** True where the grid can show the field as a column. */
  readonly column: boolean;
  readonly sortable: boolean;
  /** True for the columns of a grid that nobody has changed. */
  readonly byDefault: boolean;
  /** True where only digits count when values are compared: phones, their prefixes, APNs in any grouping. */
  readonly digits: boolean;
  /** Field whose chosen values fill this field's list. */
  readonly dependsOn?: string;
};

type Trait = 'many' | 'column' | 'sortable' | 'byDefault' | 'digits';

const field = (
  group: FieldGroup,
  key: string,
  title: string,
  type: FieldType,
  traits: readonly Trait[],
  dependsOn?: string,
): ContactField => ({
  key,
  title,
  type,
  group,
  many: traits.includes('many'),
  column: traits.includes('column'),
  sortable: traits.includes('sortable'),
  byDefault: traits.includes('byDefault'),
  digits: type === 'PHONE' || traits.includes('digits'),
  ...(dependsOn === undefined ? {} : { dependsOn }),
});

/** Asks on which lists a contact is; its values are numbers of lists, of which each reader sees other ones. */
export const listsKey = 'lists';

/** Every field that a contact can be filtered by, in the order of the filter drawer. */
export const contactFields: readonly ContactField[] = [
  field('crmFields', 'firstName', 'First name', 'TEXT', ['column', 'sortable', 'byDefault']),
  field('crmFields', 'middleName', 'Middle name', 'TEXT', ['column']),
  field('crmFields', 'lastName', 'Last name', 'TEXT', ['column', 'sortable', 'byDefault']),
  field('crmFields', 'aliasName', 'Nickname', 'TEXT', ['column']),
  field('crmFields', 'emailAddress', 'E-mail', 'TEXT', ['column', 'sortable', 'byDefault']),
  field('crmFields', 'phoneNumberFull', 'Phone', 'PHONE', ['column', 'sortable', 'byDefault']),
  field('crmFields', 'userType', 'User type', 'ENUM', ['column', 'sortable', 'byDefault']),
  field('crmFields', 'userRole', 'Roles', 'LIST', ['many', 'column', 'byDefault']),
  field('crmFields', listsKey, 'Lists', 'LIST', ['many']),
  field('crmFields', 'emailVerified', 'E-mail verified', 'BOOLEAN', ['column']),
  field('crmFields', 'appId', 'Application', 'ENUM', ['column']),
  field('crmFields', 'crmId', 'Contact number', 'NUMBER', ['column', 'sortable']),
  field('crmFields', 'createdOn', 'Created on', 'DATE', ['column', 'sortable']),
  field('crmFields', 'modifiedOn', 'Modified on', 'DATE', ['column', 'sortable']),
  field('crmFields', 'emailIdList.emailId', 'Any e-mail', 'TEXT', ['many', 'column']),
  field('crmFields', 'emailIdList.verified', 'Any e-mail verified', 'BOOLEAN', ['many']),
  field('crmFields', 'contactDetails.type', 'Phone type', 'ENUM', ['many']),
  field('crmFields', 'contactDetails.phoneCountryPrefix', 'Phone country code', 'ENUM', [
    'many',
    'digits',
  ]),
  field('crmFields', 'contactDetails.phoneNumberFull', 'Any phone', 'PHONE', ['many', 'column']),
  field('crmFields', 'contactDetails.phoneExtension', 'Phone extension', 'TEXT', ['many']),
  field('crmFields', 'contactDetails.faxNumber', 'Fax', 'PHONE', ['many', 'column']),
  field('crmFields', 'addressList.type', 'Address type', 'ENUM', ['many']),
  field('crmFields', 'addressList.addressLine', 'Address', 'TEXT', ['many', 'column', 'byDefault']),
  field('crmFields', 'addressList.streetName', 'Street', 'TEXT', ['many']),
  field('crmFields', 'addressList.city', 'City', 'TEXT', [
    'many',
    'column',
    'sortable',
    'byDefault',
  ]),
  field('crmFields', 'addressList.state', 'State', 'ENUM', ['many', 'column']),
  field('crmFields', 'addressList.zip', 'ZIP code', 'TEXT', ['many', 'column']),
  field('crmFields', 'addressList.country', 'Country', 'ENUM', ['many', 'column']),
  field('apnFields', 'apnNumber', 'APN', 'TEXT', ['many', 'digits']),
  field('apnFields', 'alias', 'Property name', 'TEXT', ['many']),
  field('apnFields', 'siteAddress', 'Site address', 'TEXT', ['many']),
  field('apnFields', 'totalUnits', 'Total units', 'NUMBER', ['many']),
  field('apnFields', 'ownerCountry', 'Owner country', 'ENUM', ['many']),
  field('caseFields', 'caseId', 'Case number', 'TEXT', ['many']),
  field('caseFields', 'caseTypeCategory', 'Case category', 'LIST', ['many']),
  field('caseFields', 'caseType', 'Case type', 'LIST', ['many'], 'caseTypeCategory'),
  field('caseFields', 'caseStatus', 'Case status', 'LIST', ['many'], 'caseType'),
  field('caseFields', 'inspectedBy', 'Inspected by', 'LIST', ['many']),
  field('caseFields', 'assignedTo', 'Assigned to', 'LIST', ['many']),
  field('caseFields', 'caseCreatedOn', 'Case opened on', 'DATE', ['many']),
];

/** More custom fields than that make no list that a person reads. */
export const mostCustomFields = 500;

/** Columns of a grid that shows all there are. */
export const mostColumns = contactFields.filter(({ column }) => column).length + mostCustomFields;

/** Custom fields of a contact are filtered by `additionalDetails.<key>`. */
export const customFieldPrefix = 'additionalDetails.';

const byKey = new Map(contactFields.map((known) => [known.key, known]));

/** Finds a field by its key; a custom field is text that a contact may hold several times. */
export const contactField = (key: string): ContactField | undefined =>
  byKey.get(key) ??
  (key.startsWith(customFieldPrefix) && key.length > customFieldPrefix.length
    ? field('crmFields', key, key.slice(customFieldPrefix.length), 'TEXT', ['many', 'column'])
    : undefined);

const chosen: readonly FilterOperation[] = ['EQ', 'NE', 'EMPTY', 'NOTEMPTY', 'NULL', 'NOTNULL'];

const written: readonly FilterOperation[] = [
  ...chosen,
  'CONTAINS',
  'NOTCONTAINS',
  'STARTSWITH',
  'ENDSWITH',
];

/** Operators that the filter drawer offers first for a type; the service accepts all ten on every field. */
export const offeredOperations = (type: FieldType): readonly FilterOperation[] =>
  type === 'TEXT' || type === 'PHONE' ? written : chosen;
