import { type ContactField, customFieldPrefix, listsKey } from '#shared/rules/contact-fields.ts';
import { phrase, type Sql } from '#server/database/sql.ts';

/** Small tables whose rows conditions choose by number. */
export type LookupKind =
  | 'userType'
  | 'role'
  | 'application'
  | 'caseTypeCategory'
  | 'caseType'
  | 'caseStatus'
  /** People whom cases were given to: by number or by first and last name. */
  | 'officer';

/**
 * Where the entries of a field are stored, and so how they are searched. Columns hold texts folded;
 * lists are `\nentry\nentry\n`, or '' without an entry.
 * `holder` is a list that holds every entry of the column and has an index, which the column itself has not.
 * `name` is the column of a name, whose texts in other letters than Latin have an index of their own.
 */
export type Place =
  | { readonly kind: 'text'; readonly column: Sql; readonly holder?: Sql; readonly name?: string }
  /** One phone, in the form of a list. */
  | { readonly kind: 'phone'; readonly column: Sql; readonly holder: Sql }
  | { readonly kind: 'list'; readonly column: Sql; readonly holder?: Sql }
  /** Bits of the kinds of entries that exist: bit n for the n-th code. */
  | { readonly kind: 'bits'; readonly column: Sql; readonly codes: readonly string[] }
  | { readonly kind: 'lookup'; readonly column: Sql; readonly lookup: LookupKind }
  /** A code, kept in capitals. */
  | { readonly kind: 'code'; readonly column: Sql }
  | { readonly kind: 'roles' }
  | { readonly kind: 'truth'; readonly column: Sql }
  | { readonly kind: 'number'; readonly column: Sql }
  | { readonly kind: 'moment'; readonly column: Sql };

const addresses = phrase('i.addrs');

const part = (column: string): Place => ({
  kind: 'list',
  column: phrase(column),
  holder: addresses,
});

const name = (column: string): Place => ({
  kind: 'text',
  column: phrase(`i.${column}`),
  name: column,
});

const contactPlaces: Readonly<Record<string, Place>> = {
  firstName: name('fn'),
  middleName: name('mn'),
  lastName: name('ln'),
  aliasName: name('an'),
  emailAddress: { kind: 'text', column: phrase('i.em'), holder: phrase('i.emails') },
  phoneNumberFull: { kind: 'phone', column: phrase('i.ph'), holder: phrase('i.phones') },
  userType: { kind: 'lookup', column: phrase('i.user_type'), lookup: 'userType' },
  userRole: { kind: 'roles' },
  [listsKey]: { kind: 'number', column: phrase('m.list_id') },
  emailVerified: { kind: 'truth', column: phrase('i.email_verified') },
  appId: { kind: 'lookup', column: phrase('i.app_id'), lookup: 'application' },
  crmId: { kind: 'number', column: phrase('i.crm_id') },
  createdOn: { kind: 'moment', column: phrase('i.created_on') },
  modifiedOn: { kind: 'moment', column: phrase('i.modified_on') },
  'emailIdList.emailId': { kind: 'list', column: phrase('i.emails') },
  'emailIdList.verified': {
    kind: 'bits',
    column: phrase('i.email_marks'),
    codes: ['true', 'false'],
  },
  'contactDetails.type': {
    kind: 'bits',
    column: phrase('i.phone_types'),
    codes: ['mobile', 'telephone', 'fax'],
  },
  'contactDetails.phoneCountryPrefix': { kind: 'list', column: phrase('i.phone_prefixes') },
  'contactDetails.phoneNumberFull': { kind: 'list', column: phrase('i.phones') },
  'contactDetails.phoneExtension': { kind: 'list', column: phrase('i.phone_exts') },
  'contactDetails.faxNumber': { kind: 'list', column: phrase('i.faxes') },
  'addressList.type': {
    kind: 'bits',
    column: phrase('i.address_types'),
    codes: ['home', 'work', 'other'],
  },
  'addressList.addressLine': part('i.lines'),
  'addressList.streetName': part('i.streets'),
  'addressList.city': part('i.cities'),
  'addressList.state': part('i.states'),
  'addressList.zip': part('i.zips'),
  // Its letters are a state's as well, so it has an index of its own.
  'addressList.country': { kind: 'list', column: phrase('i.countries') },
};

const propertyPlaces: Readonly<Record<string, Place>> = {
  apnNumber: { kind: 'text', column: phrase('p.apn') },
  alias: { kind: 'text', column: phrase('p.alias_idx') },
  siteAddress: { kind: 'list', column: phrase('p.site_addrs_idx') },
  totalUnits: { kind: 'number', column: phrase('p.total_units') },
  ownerCountry: { kind: 'code', column: phrase('p.owner_country') },
};

const casePlaces: Readonly<Record<string, Place>> = {
  caseId: { kind: 'text', column: phrase('c.case_id_idx') },
  caseTypeCategory: {
    kind: 'lookup',
    column: phrase('c.case_type_id'),
    lookup: 'caseTypeCategory',
  },
  caseType: { kind: 'lookup', column: phrase('c.case_type_id'), lookup: 'caseType' },
  caseStatus: { kind: 'lookup', column: phrase('c.status_id'), lookup: 'caseStatus' },
  inspectedBy: { kind: 'lookup', column: phrase('c.inspected_by'), lookup: 'officer' },
  assignedTo: { kind: 'lookup', column: phrase('c.assigned_to'), lookup: 'officer' },
  caseCreatedOn: { kind: 'moment', column: phrase('c.created_on') },
};

const customPlace: Place = { kind: 'text', column: phrase('a.v') };

const places: Readonly<Record<string, Place>> = {
  ...contactPlaces,
  ...propertyPlaces,
  ...casePlaces,
};

/** Where a field is stored. A custom field is one row of contact_attr per key and application. */
export const placeOf = (key: string): Place => {
  const place = key.startsWith(customFieldPrefix) ? customPlace : places[key];
  if (place === undefined) throw new Error(`nobody stores the field ${key}`);
  return place;
};

/** True for a field that is stored beside contact_idx, in rows of its own. */
export const isRelated = ({ key, group }: ContactField): boolean =>
  group !== 'crmFields' || key === listsKey || key.startsWith(customFieldPrefix);

/** Columns that order the grid; each has an index on itself and the contact's number. */
export type SortColumn =
  | 'fn'
  | 'ln'
  | 'em'
  | 'ph'
  | 'user_type'
  | 'crm_id'
  | 'created_on'
  | 'modified_on'
  | 'city';

const sortColumns: Readonly<Record<string, SortColumn>> = {
  firstName: 'fn',
  lastName: 'ln',
  emailAddress: 'em',
  phoneNumberFull: 'ph',
  userType: 'user_type',
  crmId: 'crm_id',
  createdOn: 'created_on',
  modifiedOn: 'modified_on',
  'addressList.city': 'city',
};

/** Undefined for a field that the grid cannot be sorted by. */
export const sortColumnOf = (key: string): SortColumn | undefined =>
  Object.hasOwn(sortColumns, key) ? sortColumns[key] : undefined;
