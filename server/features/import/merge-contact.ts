import type { Contact } from '#shared/contracts/contact-schemas.ts';
import { withoutDirectionMarks } from '#shared/rules/direction-marks.ts';
import { storedEmailAddress } from '#shared/rules/email-address.ts';
import { foldSeen, foldText } from '#shared/rules/fold-text.ts';
import { newContact } from '#shared/rules/new-contact.ts';
import { phoneDigits } from '#shared/rules/phone-digits.ts';
import { sourceField, sourceNumbers } from '#shared/rules/source-number.ts';
import { lacksZeros, withoutZeros, withZeros } from '#shared/rules/zip-zeros.ts';
import type { AddressDraft, ContactDraft, PhoneDraft } from './drafts.ts';

/** The application whose custom fields an import fills. */
const importApplication = 'CRM';

const listBetween = '; ';

type Named = {
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
};

const nameOf = ({ firstName, lastName }: Named): string =>
  `${foldSeen(firstName ?? '')}|${foldSeen(lastName ?? '')}`;

const phoneKey = (phone: PhoneDraft): string =>
  phoneDigits(phone.phoneNumberFull ?? phone.faxNumber ?? '').slice(-10);

const lineKey = (line: string): string =>
  foldText(line)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Where a person has saved the address, its line may end with the unit already. */
const addressKey = ({ addressLine, addressLine2, unit = '', city, zip }: AddressDraft): string => {
  const line =
    addressLine === undefined
      ? withoutZeros(lineKey([addressLine2, city, zip].join(' ')))
      : lineKey([addressLine, addressLine2].join(' '));
  const own = lineKey(unit);
  return own === '' || ` ${line}`.endsWith(` ${own}`) ? line : `${line} ${own}`;
};

type Address = Contact['addressList'][number];

type Place = Pick<AddressDraft, 'zip' | 'city'>;

/** ZIP code and town as they are compared; undefined where one of them is not told. */
const placeOf = ({ zip = '', city = '' }: Place) => {
  const code = lineKey(zip).replaceAll(' ', '').slice(0, 5);
  const place = { zip: withoutZeros(code), city: lineKey(city) };
  return place.zip === '' || place.city === '' ? undefined : place;
};

/** Many towns have a Main Street; of one town people write down other names, and other ZIP codes by mistake. */
const areElsewhere = (one: Place, other: Place): boolean => {
  const [a, b] = [placeOf(one), placeOf(other)];
  return a !== undefined && b !== undefined && a.zip !== b.zip && a.city !== b.city;
};

const isSameAddress = (address: AddressDraft, other: AddressDraft): boolean =>
  addressKey(address) === addressKey(other) && !areElsewhere(address, other);

/**
 * What is known stays, but for a ZIP code of the United States that lacks the zeros which the file tells: no form takes it.
 */
const mended = (known: Address, drafts: readonly AddressDraft[]): Address => {
  const { zip = '', country = '' } = known;
  const isTold = drafts.some(
    (draft) => isSameAddress(known, draft) && lacksZeros(zip, draft.zip ?? ''),
  );
  return isTold && ['', 'US'].includes(country) ? { ...known, zip: withZeros(zip) } : known;
};

/** Keys of which a draft and a contact share one where their places agree. */
const addressKeys = (address: AddressDraft, asContact: boolean): readonly string[] => {
  const place = placeOf(address);
  const told = place === undefined ? [] : [`zip ${place.zip}`, `city ${place.city}`];
  const open = place === undefined ? ['untold', 'any'] : [asContact ? 'any' : 'untold'];
  return [...told, ...open].map((end) => `address|${addressKey(address)}|${end}`);
};

type Identity = Named & {
  readonly sourceIds: readonly string[];
  readonly emails: readonly string[];
  readonly phones: readonly PhoneDraft[];
  readonly addresses: readonly AddressDraft[];
};

export const identityOfDraft = (draft: ContactDraft): Identity => ({
  ...draft,
  sourceIds: draft.sourceId === undefined ? [] : [draft.sourceId],
});

export const identityOfContact = (contact: Contact): Identity => ({
  firstName: contact.firstName,
  lastName: contact.lastName,
  sourceIds: contact.additionalDetails.flatMap(({ information }) => sourceNumbers(information)),
  emails: contact.emailIdList.map(({ emailId }) => emailId),
  phones: contact.contactDetails,
  addresses: contact.addressList,
});

/** Marks of direction are no part of a number; its letters are, whether they are large or small. */
export const sourceKey = (number: string): string => `source|${withoutDirectionMarks(number)}`;

const isOrganization = ({ firstName, lastName }: Named): boolean =>
  !isFilled(firstName) && isFilled(lastName);

/**
 * The keys by which two contacts are found to be the same, strongest first: their number in the source alone; else the
 * same name with the same e-mail, phone or address; the name alone for organizations, and for people of whom
 * nothing else is known.
 */
export const identityKeys = (identity: Identity, asContact: boolean): readonly string[] => {
  const { sourceIds, emails, phones, addresses } = identity;
  const bySource = sourceIds.map(sourceKey);
  if (bySource.length > 0 && !asContact) return bySource;
  const name = nameOf(identity);
  const reachable = [
    ...emails.map((email) => `email|${storedEmailAddress(email)}|${name}`),
    ...phones.map((phone) => `phone|${phoneKey(phone)}|${name}`),
    ...addresses.flatMap((address) =>
      addressKeys(address, asContact).map((key) => `${key}|${name}`),
    ),
  ];
  const alone = asContact || reachable.length === 0 || isOrganization(identity);
  return [...bySource, ...reachable, ...(alone && name !== '|' ? [`name|${name}`] : [])];
};

/** What is known stays, all of it; `isTold` says whether an entry tells what another one does. */
const withNew = <Entry>(
  known: readonly Entry[],
  added: readonly Entry[],
  isTold: (entry: Entry, by: Entry) => boolean,
): readonly Entry[] => {
  const entries = [...known];
  for (const entry of added) if (!entries.some((one) => isTold(entry, one))) entries.push(entry);
  return entries;
};

const same =
  <Entry>(key: (entry: Entry) => string) =>
  (entry: Entry, other: Entry): boolean =>
    key(entry) === key(other);

const isSameNumber = same(
  (phone: PhoneDraft) => `${phone.type === 'Fax' ? 'fax' : ''}${phoneKey(phone)}`,
);

const extensionOf = ({ phoneExtension = '' }: PhoneDraft): string => phoneDigits(phoneExtension);

/** Two desks behind one number are two phones; a number without a desk tells nothing new. */
const isToldPhone = (phone: PhoneDraft, by: PhoneDraft): boolean =>
  isSameNumber(phone, by) && ['', extensionOf(by)].includes(extensionOf(phone));

const firstIsPrimary = <Entry extends { readonly primary: boolean }>(
  entries: readonly Entry[],
): Entry[] =>
  entries.some(({ primary }) => primary)
    ? [...entries]
    : entries.map((entry, index) => ({ ...entry, primary: index === 0 }));

type Details = Contact['additionalDetails'];

type Information = Details[number]['information'];

const informationOf = (details: Details): Information =>
  details.find(({ appId }) => appId === importApplication)?.information ?? {};

const isFilled = (value: string | undefined): value is string =>
  value !== undefined && value.trim() !== '';

/** The custom fields that a row may tell: those that say nothing yet, and those that its own file has told. */
export const tellableFields = (
  { additionalDetails }: Contact,
  { custom }: ContactDraft,
  told: ReadonlySet<string>,
): readonly string[] => {
  const own = informationOf(additionalDetails);
  return Object.keys(custom).filter((field) => told.has(field) || !isFilled(own[field]));
};

/** The custom fields that say something by now and said nothing before, which was null for a contact that is new. */
export const fieldsToldSince = (before: Details | null, now: Details): readonly string[] => {
  const [then, own] = [informationOf(before ?? []), informationOf(now)];
  return Object.keys(own).filter((field) => isFilled(own[field]) && !isFilled(then[field]));
};

/** Two rows of one file that say different things both count. */
const united = (told: string | undefined, added: string): string => {
  if (!isFilled(told)) return added;
  return told.split(listBetween).includes(added) ? told : told + listBetween + added;
};

const mergedDetails = (
  known: Details,
  { custom, sourceId }: ContactDraft,
  fields: readonly string[],
): Details => {
  const own = informationOf(known);
  const isKnown =
    sourceId === undefined || sourceNumbers(own).map(sourceKey).includes(sourceKey(sourceId));
  if (fields.length === 0 && isKnown) return known;
  const added = {
    appId: importApplication,
    information: {
      ...own,
      ...Object.fromEntries(
        fields.map((field) => [field, united(own[field], custom[field] ?? '')]),
      ),
      ...(isKnown ? {} : { [sourceField]: sourceId }),
    },
  };
  return known.some(({ appId }) => appId === importApplication)
    ? known.map((details) => (details.appId === importApplication ? added : details))
    : [...known, added];
};

type Names = 'firstName' | 'middleName' | 'lastName' | 'aliasName';

const names: readonly Names[] = ['firstName', 'middleName', 'lastName', 'aliasName'];

/** What a person has entered stays; the file fills what is empty and adds what is new. */
const mergedNames = (contact: Contact, draft: ContactDraft): Pick<Contact, Names> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = contact[name] ?? draft[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** What of a draft counts: the custom fields that it may tell, and whether the contact can sign in. */
export type MergeLimits = { readonly fields: readonly string[]; readonly hasAccount: boolean };

/** User type and roles of people with an account belong to the account. */
const mergedKind = (
  contact: Contact,
  draft: ContactDraft,
): Pick<Contact, 'userType' | 'userRole'> => ({
  userType: contact.version === 0 ? (draft.userType ?? contact.userType) : contact.userType,
  userRole: [...new Set([...contact.userRole, ...draft.userRole])],
});

/** A known contact, or one of whom nothing is known yet, with what a draft adds. */
export const mergeIntoContact = (
  contact: Contact,
  draft: ContactDraft,
  { fields, hasAccount }: MergeLimits,
): Contact => {
  const phones = withNew(
    contact.contactDetails,
    draft.phones.map((phone) => ({ ...phone, primary: false })),
    isToldPhone,
  );
  const contactDetails = phones.some(({ primary }) => primary)
    ? [...phones]
    : phones.map((phone) => ({
        ...phone,
        primary: phone === phones.find(({ type }) => type !== 'Fax'),
      }));
  const emailIdList = firstIsPrimary(
    withNew(
      contact.emailIdList,
      draft.emails.map((emailId) => ({ emailId, primary: false, verified: false })),
      same(({ emailId }) => storedEmailAddress(emailId)),
    ),
  );
  const addressList = firstIsPrimary(
    withNew(
      contact.addressList.map((address) => mended(address, draft.addresses)),
      draft.addresses.map((address) => ({ ...address, primary: false })),
      isSameAddress,
    ),
  );
  const email = contact.emailAddress ?? emailIdList.find(({ primary }) => primary)?.emailId;
  const phone =
    contact.phoneNumberFull ?? contactDetails.find(({ primary }) => primary)?.phoneNumberFull;
  return {
    ...contact,
    ...mergedNames(contact, draft),
    ...(hasAccount ? {} : mergedKind(contact, draft)),
    ...(email === undefined ? {} : { emailAddress: email }),
    ...(phone === undefined ? {} : { phoneNumberFull: phone }),
    contactDetails,
    emailIdList,
    addressList,
    additionalDetails: mergedDetails(contact.additionalDetails, draft, fields),
  };
};

/** PostgreSQL keeps the members of a document in an order of its own. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([left], [right]) => (left < right ? -1 : 1))
      .map(([key, member]) => [key, sorted(member)]),
  );
};

/** Whether two states of a contact tell the same. */
export const tellsTheSame = (left: Contact, right: Contact): boolean =>
  JSON.stringify(sorted(left)) === JSON.stringify(sorted(right));

/** A contact of which nothing is known yet but its number. */
export const unknownContact = (crmId: number, now: string): Contact => ({
  ...newContact(crmId, now),
  appId: importApplication,
});
