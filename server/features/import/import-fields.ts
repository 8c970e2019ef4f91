import { isSourceField } from '#shared/rules/source-number.ts';

/** What a column of a file can mean, with the header names by which the import knows it. */
const importFields = {
  sourceId: [],
  firstName: ['first name', 'given name', 'forename', 'fname', 'first'],
  middleName: ['middle name', 'middle initial', 'middle', 'mi'],
  lastName: ['last name', 'surname', 'family name', 'lname', 'last'],
  nameSuffix: ['suffix', 'name suffix'],
  fullName: ['full name', 'name', 'contact', 'contact person', 'person'],
  organization: [
    'organization',
    'organisation',
    'organization name',
    'company',
    'company name',
    'business name',
    'agency',
  ],
  aliasName: ['nickname', 'alias name', 'also known as', 'aka'],
  userType: ['user type', 'contact type'],
  userRole: ['user role', 'role', 'roles', 'title', 'position'],
  emailAddress: [
    'email address',
    'email',
    'e mail',
    'e mail address',
    'mail',
    'email id',
    'emails',
    'other email',
  ],
  phone: [
    'phone',
    'telephone',
    'phone number',
    'phone number full',
    'work phone',
    'office phone',
    'home phone',
    'voice',
    'tel',
    'contact phone',
  ],
  mobile: ['mobile', 'mobile phone', 'mobile no', 'cell', 'cell phone', 'mobile number'],
  fax: ['fax', 'fax number', 'facsimile'],
  phoneExtension: ['extension', 'phone extension', 'ext'],
  addressType: ['address type'],
  addressLine: [
    'address',
    'address line',
    'address line 1',
    'address1',
    'street address',
    'mailing address',
    'full address',
    'site address',
    'primary address',
    'property address',
  ],
  addressLine2: ['address line 2', 'address2', 'suite'],
  houseNumber: ['house number', 'house no', 'street number', 'address number'],
  houseFraction: ['house fraction', 'house frac', 'address fraction'],
  preDirection: ['pre direction', 'pre dir', 'street direction'],
  streetName: ['street name', 'street'],
  streetType: ['street type', 'street suffix'],
  postDirection: ['post direction', 'post dir', 'suffix direction'],
  unit: ['unit', 'unit no', 'unit number', 'apartment', 'apt'],
  city: ['city', 'town'],
  state: ['state', 'province', 'state code'],
  zip: ['zip', 'zip code', 'zipcode', 'postal code', 'postcode'],
  country: ['country', 'country code'],
  landmark: ['landmark', 'cross street', 'building'],
  latitude: ['latitude', 'lat'],
  longitude: ['longitude', 'lng', 'lon', 'long'],
  apnNumber: ['apn', 'apn number', 'assessor parcel number', 'parcel number', 'ain', 'apn no'],
  alias: ['property name', 'alias', 'building name'],
  totalUnits: ['total units', 'units', 'number of units', 'unit count'],
  isPrimary: ['is primary', 'primary'],
  ownerName: ['owner', 'owner name'],
  ownerEmail: ['owner email', 'owner e mail'],
  ownerPhone: ['owner phone'],
  ownerRole: ['owner role'],
  ownerCountry: ['owner country'],
  managerName: ['manager', 'management company', 'property manager'],
  managerPhone: ['manager phone', 'management phone'],
  caseId: ['case id', 'case number', 'case no', 'request number', 'sr number', 'permit number'],
  caseTypeCategory: ['case category', 'case type category', 'category'],
  caseType: ['case type', 'request type', 'permit type', 'type'],
  caseStatus: ['case status', 'status'],
  caseCreatedOn: [
    'case created on',
    'created on',
    'created',
    'created date',
    'opened',
    'open date',
    'date opened',
    'application date',
    'issue date',
    'date',
  ],
  caseModifiedOn: ['modified on', 'modified', 'updated', 'updated date', 'last updated'],
  caseClosedOn: ['closed on', 'closed', 'close date', 'closed date'],
  description: ['description', 'work description', 'details', 'subject'],
  contactName: ['contact name', 'applicant', 'applicant name', 'complainant', 'requester'],
  contactEmail: ['contact email', 'applicant email', 'requester email'],
  contactRole: ['applicant role'],
  contactPhone: ['applicant phone', 'requester phone'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type KnownField = keyof typeof importFields;

/** A known field, or a custom field of a contact. */
export type ImportField = KnownField | `additionalDetails.${string}`;

export type ImportKind = 'contacts' | 'properties' | 'cases';

/** Spellings of the same header agree: case, underscores, dashes and camelCase do not matter. */
export const foldHeader = (name: string): string =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const bySynonym = new Map<string, KnownField>();
for (const [field, synonyms] of Object.entries(importFields)) {
  // The keys of the table are the known fields.
  const known = field as KnownField;
  for (const name of [foldHeader(field), ...synonyms]) {
    if (!bySynonym.has(name)) bySynonym.set(name, known);
  }
}

/** The field that a header names, in any of its spellings. */
export const fieldOfHeader = (name: string): KnownField | undefined =>
  bySynonym.get(foldHeader(name));

/** Reads the right side of `Column=field`. */
export const importField = (name: string): ImportField | undefined => {
  if (name.startsWith('additionalDetails.') && name.length > 'additionalDetails.'.length) {
    const custom = name.slice('additionalDetails.'.length);
    return isSourceField(custom) ? undefined : `additionalDetails.${custom}`;
  }
  return Object.hasOwn(importFields, name) ? (name as KnownField) : undefined;
};
