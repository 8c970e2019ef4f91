import { dayIn } from '#shared/rules/calendar-day.ts';
import { type ContactField, customFieldPrefix } from '#shared/rules/contact-fields.ts';
import { foldSeen } from '#shared/rules/fold-text.ts';
import { phoneDigits, phoneForms } from '#shared/rules/phone-digits.ts';
import type {
  FilterableCase,
  FilterableContact,
  FilterableProperty,
} from './filterable-contact.ts';

/**
 * One entry of a field in the forms in which it may be asked for: a phone with and without its country prefix,
 * a case type by number and by name. What was set to nothing has the one form ''.
 */
export type Entry = readonly string[];

type Maybe = string | undefined;

/** A field that holds one value: never set, set to nothing, or the value. */
const single = (value: Maybe): readonly Entry[] => (value === undefined ? [] : [[foldSeen(value)]]);

/** A field that holds several values: one that says nothing is no entry. */
const several = (values: readonly Maybe[]): readonly Entry[] =>
  values
    .map((value) => foldSeen(value ?? ''))
    .filter((text) => text !== '')
    .map((text) => [text]);

const numbers = (forms: readonly (readonly string[])[]): readonly Entry[] =>
  forms.filter((entry) => entry.length > 0);

const named = (value: { readonly id: number; readonly name: string } | undefined) =>
  value === undefined ? [] : [[String(value.id), foldSeen(value.name)]];

const dayOf = (moment: string, timeZone: string): string => dayIn(timeZone, new Date(moment));

const phoneOf = ({ phoneNumberFull, contactDetails }: FilterableContact): readonly Entry[] => {
  if (phoneNumberFull === undefined) return [];
  const own = contactDetails.find((one) => one.phoneNumberFull === phoneNumberFull);
  const forms = phoneForms(phoneNumberFull, own?.phoneCountryPrefix);
  return [forms.length === 0 ? [''] : forms];
};

const customEntries = (contact: FilterableContact, key: string): readonly Entry[] =>
  contact.additionalDetails
    .filter(({ information }) => Object.hasOwn(information, key))
    .map(({ information }) => [foldSeen(information[key] ?? '')]);

type Reader<Thing> = (thing: Thing, timeZone: string) => readonly Entry[];

const contactReaders: Readonly<Record<string, Reader<FilterableContact>>> = {
  firstName: ({ firstName }) => single(firstName),
  middleName: ({ middleName }) => single(middleName),
  lastName: ({ lastName }) => single(lastName),
  aliasName: ({ aliasName }) => single(aliasName),
  emailAddress: ({ emailAddress }) => single(emailAddress),
  phoneNumberFull: phoneOf,
  userType: ({ userType }) => single(userType),
  userRole: ({ userRole }) => several(userRole),
  lists: ({ lists = [] }) => lists.map(({ listId }) => [String(listId)]),
  emailVerified: ({ emailVerified }) => [[String(emailVerified)]],
  appId: ({ appId }) => single(appId),
  crmId: ({ crmId }) => [[String(crmId)]],
  createdOn: ({ createdOn }, timeZone) => [[dayOf(createdOn, timeZone)]],
  modifiedOn: ({ modifiedOn }, timeZone) => [[dayOf(modifiedOn, timeZone)]],
  'emailIdList.emailId': ({ emailIdList, emailAddress }) =>
    several([...emailIdList.map((one) => one.emailId), emailAddress]),
  'emailIdList.verified': ({ emailIdList }) => emailIdList.map((one) => [String(one.verified)]),
  'contactDetails.type': ({ contactDetails }) => several(contactDetails.map((one) => one.type)),
  'contactDetails.phoneCountryPrefix': ({ contactDetails }) =>
    several(contactDetails.map((one) => phoneDigits(one.phoneCountryPrefix ?? ''))),
  'contactDetails.phoneNumberFull': (contact) => [
    ...numbers(
      contact.contactDetails.map((one) =>
        phoneForms(one.phoneNumberFull ?? '', one.phoneCountryPrefix),
      ),
    ),
    ...phoneOf(contact).filter((forms) => forms[0] !== ''),
  ],
  'contactDetails.phoneExtension': ({ contactDetails }) =>
    several(contactDetails.map((one) => one.phoneExtension)),
  'contactDetails.faxNumber': ({ contactDetails }) =>
    numbers(contactDetails.map((one) => phoneForms(one.faxNumber ?? '', one.phoneCountryPrefix))),
  'addressList.type': ({ addressList }) => several(addressList.map((one) => one.type)),
  'addressList.addressLine': ({ addressList }) =>
    several(addressList.map((one) => one.addressLine)),
  'addressList.streetName': ({ addressList }) => several(addressList.map((one) => one.streetName)),
  'addressList.city': ({ addressList }) => several(addressList.map((one) => one.city)),
  'addressList.state': ({ addressList }) => several(addressList.map((one) => one.state)),
  'addressList.zip': ({ addressList }) => several(addressList.map((one) => one.zip)),
  'addressList.country': ({ addressList }) => several(addressList.map((one) => one.country)),
};

const propertyReaders: Readonly<Record<string, Reader<FilterableProperty>>> = {
  apnNumber: ({ apnNumber }) => [[phoneDigits(apnNumber)]],
  alias: ({ alias }) => several([alias]),
  siteAddress: ({ siteAddresses }) => several(siteAddresses),
  totalUnits: ({ totalUnits }) => (totalUnits === undefined ? [] : [[String(totalUnits)]]),
  ownerCountry: ({ ownerCountry }) => several([ownerCountry]),
};

const caseReaders: Readonly<Record<string, Reader<FilterableCase>>> = {
  caseId: ({ caseId }) => single(caseId),
  caseTypeCategory: ({ caseTypeCategory }) => named(caseTypeCategory),
  caseType: ({ caseType }) => named(caseType),
  caseStatus: ({ caseStatus }) => named(caseStatus),
  inspectedBy: ({ inspectedBy }) => named(inspectedBy),
  assignedTo: ({ assignedTo }) => named(assignedTo),
  caseCreatedOn: ({ caseCreatedOn }, timeZone) => [[dayOf(caseCreatedOn, timeZone)]],
};

const read = <Thing>(
  readers: Readonly<Record<string, Reader<Thing>>>,
  field: ContactField,
  thing: Thing,
  timeZone: string,
): readonly Entry[] => {
  const reader = readers[field.key];
  if (reader === undefined) throw new Error(`nobody reads the field ${field.key}`);
  return reader(thing, timeZone);
};

/** Entries of a field that the contact itself holds. */
export const contactEntries = (
  contact: FilterableContact,
  field: ContactField,
  timeZone: string,
): readonly Entry[] =>
  field.key.startsWith(customFieldPrefix)
    ? customEntries(contact, field.key.slice(customFieldPrefix.length))
    : read(contactReaders, field, contact, timeZone);

/** Entries of a property field in one property. */
export const propertyEntries = (
  property: FilterableProperty,
  field: ContactField,
  timeZone: string,
): readonly Entry[] => read(propertyReaders, field, property, timeZone);

/** Entries of a case field in one case. */
export const caseEntries = (
  item: FilterableCase,
  field: ContactField,
  timeZone: string,
): readonly Entry[] => read(caseReaders, field, item, timeZone);
