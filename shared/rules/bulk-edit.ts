import { stateFault, zipFault } from './profile-faults.ts';
import { primaryOf } from './primary-entry.ts';

type Maybe = string | undefined;

/** One field and what is to become of it. */
export type Change =
  | {
      readonly field: 'userType' | 'appId' | 'city' | 'state' | 'zip' | 'country';
      readonly value: string;
    }
  | { readonly field: 'addRoles' | 'removeRoles'; readonly value: readonly string[] }
  | { readonly field: 'emailVerified'; readonly value: boolean }
  | { readonly field: 'setCustomField'; readonly key: string; readonly value: string }
  | { readonly field: 'clearCustomField'; readonly key: string };

/** What a bulk edit reads and writes of a contact; the wire's contact fits as it is. */
export type EditableContact = {
  readonly userType: string;
  readonly userRole: readonly string[];
  readonly appId?: Maybe;
  readonly emailVerified: boolean;
  readonly emailIdList: readonly {
    readonly emailId: string;
    readonly primary: boolean;
    readonly verified: boolean;
  }[];
  readonly addressList: readonly {
    readonly primary: boolean;
    readonly city?: Maybe;
    readonly state?: Maybe;
    readonly zip?: Maybe;
    readonly country?: Maybe;
    readonly verified?: boolean | undefined;
    readonly coordinates?: readonly number[] | undefined;
  }[];
  readonly additionalDetails: readonly {
    readonly appId: string;
    readonly information: Readonly<Record<string, string>>;
  }[];
};

export type Difference = {
  readonly field: string;
  readonly before: string;
  readonly after: string;
};

export type Problem = 'noAddress' | 'noEmail' | 'noRole' | 'account' | 'state' | 'zip';

export type Edited<Contact> =
  | {
      readonly kind: 'changed';
      readonly contact: Contact;
      readonly differences: readonly Difference[];
    }
  /** It has these values already. */
  | { readonly kind: 'same' }
  | { readonly kind: 'problem'; readonly problem: Problem };

/** The application whose custom fields the contact desk itself keeps. */
const ownApp = 'CRM';

const replaced = <Entry>(entries: readonly Entry[], old: Entry, next: Entry): Entry[] =>
  entries.map((entry) => (entry === old ? next : entry));

const withCustomField = (
  details: EditableContact['additionalDetails'],
  key: string,
  value: string,
): EditableContact['additionalDetails'] => {
  const own = details.find(({ appId }) => appId === ownApp);
  if (own === undefined) return [...details, { appId: ownApp, information: { [key]: value } }];
  return replaced(details, own, { ...own, information: { ...own.information, [key]: value } });
};

const withoutCustomField = (
  details: EditableContact['additionalDetails'],
  key: string,
): EditableContact['additionalDetails'] =>
  details
    .map((detail) => ({
      ...detail,
      information: Object.fromEntries(
        Object.entries(detail.information).filter(([name]) => name !== key),
      ),
    }))
    .filter(({ information }) => Object.keys(information).length > 0);

const customValues = ({ additionalDetails }: EditableContact, key: string): string =>
  additionalDetails
    .flatMap(({ information }) => (Object.hasOwn(information, key) ? [information[key] ?? ''] : []))
    .join(', ');

type Address = EditableContact['addressList'][number];

type PlaceField = 'city' | 'state' | 'zip' | 'country';

/** An address that is moved is no longer the one that was looked up. */
const moved = (address: Address, field: PlaceField, value: string): Address => {
  if (address[field] === value) return address;
  const { verified: _, coordinates: __, ...place } = address;
  return { ...place, [field]: value };
};

/** The contact after one change, or what stands in its way. */
const changed = <Contact extends EditableContact>(
  contact: Contact,
  change: Change,
): Contact | Problem => {
  switch (change.field) {
    case 'userType':
    case 'appId':
      return { ...contact, [change.field]: change.value };
    case 'addRoles':
      return { ...contact, userRole: [...new Set([...contact.userRole, ...change.value])] };
    case 'removeRoles': {
      const userRole = contact.userRole.filter((role) => !change.value.includes(role));
      return userRole.length === 0 && contact.userRole.length > 0
        ? 'noRole'
        : { ...contact, userRole };
    }
    case 'emailVerified': {
      const email = primaryOf(contact.emailIdList);
      if (email === undefined) return 'noEmail';
      const { value: verified } = change;
      const emailIdList = replaced(contact.emailIdList, email, { ...email, verified });
      return { ...contact, emailVerified: verified, emailIdList };
    }
    case 'city':
    case 'state':
    case 'zip':
    case 'country': {
      const address = primaryOf(contact.addressList);
      if (address === undefined) return 'noAddress';
      const next = moved(address, change.field, change.value);
      return { ...contact, addressList: replaced(contact.addressList, address, next) };
    }
    case 'setCustomField':
      return {
        ...contact,
        additionalDetails: withCustomField(contact.additionalDetails, change.key, change.value),
      };
    case 'clearCustomField':
      return {
        ...contact,
        additionalDetails: withoutCustomField(contact.additionalDetails, change.key),
      };
    default:
      return change satisfies never;
  }
};

/** What people see of a field: once by name for changes that are about the same one. */
const shownField = (change: Change): string => {
  switch (change.field) {
    case 'addRoles':
    case 'removeRoles':
      return 'userRole';
    case 'setCustomField':
    case 'clearCustomField':
      return `additionalDetails.${change.key}`;
    default:
      return change.field;
  }
};

const shownValue = (contact: EditableContact, change: Change): string => {
  switch (change.field) {
    case 'userType':
      return contact.userType;
    case 'appId':
      return contact.appId ?? '';
    case 'addRoles':
    case 'removeRoles':
      return contact.userRole.join(', ');
    case 'emailVerified':
      return String(contact.emailVerified);
    case 'city':
    case 'state':
    case 'zip':
    case 'country':
      return primaryOf(contact.addressList)?.[change.field] ?? '';
    case 'setCustomField':
    case 'clearCustomField':
      return customValues(contact, change.key);
    default:
      return change satisfies never;
  }
};

/** What belongs to the account of a person who has one, and is changed there alone. */
const accountFields: ReadonlySet<string> = new Set(['userType', 'userRole']);

/** What no form would take of the place that the address has now; what was wrong before and stays is nobody's fault here. */
const placeProblem = (
  { addressList }: EditableContact,
  differences: readonly Difference[],
): Problem | undefined => {
  const address = primaryOf(addressList);
  if (address === undefined) return undefined;
  const { state = '', zip = '', country: named = '' } = address;
  // An address without a country is one of the United States, as forms show it.
  const country = named === '' ? 'US' : named;
  const changes = (...fields: readonly string[]): boolean =>
    differences.some(({ field }) => fields.includes(field));
  if (changes('state', 'country') && stateFault({ state, country }) !== false) return 'state';
  if (changes('zip', 'country') && zipFault({ zip, country }) !== false) return 'zip';
  return undefined;
};

/** Applies changes to one contact, one after the other: all of them or, where one cannot be made, none. */
export const applyChanges = <Contact extends EditableContact>(
  contact: Contact,
  changes: readonly Change[],
  { hasAccount }: { readonly hasAccount: boolean } = { hasAccount: false },
): Edited<Contact> => {
  let edited = contact;
  for (const change of changes) {
    const next = changed(edited, change);
    if (typeof next === 'string') return { kind: 'problem', problem: next };
    edited = next;
  }
  const byField = new Map(changes.map((change) => [shownField(change), change]));
  const differences = [...byField]
    .map(([field, change]) => ({
      field,
      before: shownValue(contact, change),
      after: shownValue(edited, change),
    }))
    .filter(({ before, after }) => before !== after);
  if (hasAccount && differences.some(({ field }) => accountFields.has(field))) {
    return { kind: 'problem', problem: 'account' };
  }
  const problem = placeProblem(edited, differences);
  if (problem !== undefined) return { kind: 'problem', problem };
  return differences.length === 0
    ? { kind: 'same' }
    : { kind: 'changed', contact: edited, differences };
};
