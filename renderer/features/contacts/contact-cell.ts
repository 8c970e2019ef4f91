import type { Contact } from '#shared/contracts/contact-schemas.ts';
import { contactField, customFieldPrefix } from '#shared/rules/contact-fields.ts';
import type { Formats } from '#renderer/i18n/formats.ts';
import type { CellView } from '#renderer/ui/data-grid/grid-model.ts';

/** Words that a cell needs in the person's language. */
export type CellWords = {
  readonly yes: string;
  readonly no: string;
  readonly more: (count: number) => string;
  /** A value of a list (user type, role, country code) in words. */
  readonly named: (key: string, value: string) => string;
};

export type NamedContact = Pick<Contact, 'crmId' | 'firstName' | 'lastName' | 'emailAddress'>;

export const contactName = ({ firstName, lastName, emailAddress, crmId }: NamedContact): string => {
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return name === '' ? (emailAddress ?? `#${crmId}`) : name;
};

export const contactPath = (crmId: number): string => `/crm/contact/view/${crmId}`;

/** The primary entry first, then the others as they are stored. */
export const primaryFirst = <Entry extends { readonly primary: boolean }>(
  entries: readonly Entry[],
): readonly Entry[] => entries.toSorted((a, b) => Number(b.primary) - Number(a.primary));

const customValues = (contact: Contact, name: string): readonly string[] =>
  contact.additionalDetails.flatMap(({ information }) =>
    Object.hasOwn(information, name) ? (information[name] ?? []) : [],
  );

/** Every value of a contact for a column, as text that nobody has formatted yet. */
const valuesOf = (contact: Contact, key: string): readonly unknown[] => {
  if (key.startsWith(customFieldPrefix)) {
    return customValues(contact, key.slice(customFieldPrefix.length));
  }
  const [outer = '', inner] = key.split('.');
  const value: unknown = (contact as Readonly<Record<string, unknown>>)[outer];
  if (inner === undefined) return Array.isArray(value) ? value : [value];
  const entries = Array.isArray(value) ? (value as readonly { readonly primary: boolean }[]) : [];
  return primaryFirst(entries).map((entry) => (entry as Readonly<Record<string, unknown>>)[inner]);
};

const isPresent = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '';

/** The phone by which a contact goes; its country stands in the entry that it was taken from. */
export const ownPhone = (
  { phoneNumberFull = '', contactDetails }: Contact,
  { phone }: Pick<Formats, 'phone'>,
): string => {
  const entry = primaryFirst(contactDetails).find((one) => one.phoneNumberFull === phoneNumberFull);
  return phoneNumberFull && phone(phoneNumberFull, entry?.phoneCountryPrefix);
};

/** The phone of a contact, or the phones or faxes of its entries. */
const phonesOf = (contact: Contact, key: string, formats: Formats): readonly string[] => {
  if (key === 'phoneNumberFull') return [ownPhone(contact, formats)].filter(isPresent);
  const kind = key === 'contactDetails.faxNumber' ? 'faxNumber' : 'phoneNumberFull';
  return primaryFirst(contact.contactDetails).flatMap(
    ({ [kind]: number, phoneCountryPrefix, phoneExtension }) =>
      number ? [formats.phone(number, phoneCountryPrefix, phoneExtension)] : [],
  );
};

const ltrKeys: ReadonlySet<string> = new Set([
  'emailAddress',
  'emailIdList.emailId',
  'crmId',
  'addressList.zip',
]);

const textsOf = (
  contact: Contact,
  key: string,
  formats: Formats,
  words: CellWords,
): readonly string[] => {
  const values = valuesOf(contact, key).filter(isPresent);
  switch (contactField(key)?.type) {
    case 'PHONE':
      return phonesOf(contact, key, formats);
    case 'DATE':
      return values.map((value) => formats.day(String(value)));
    case 'BOOLEAN':
      return values.map((value) => (value === true ? words.yes : words.no));
    case 'ENUM':
    case 'LIST':
      return values.map((value) => words.named(key, String(value)));
    default:
      return values.map(String);
  }
};

/** What the grid shows for one contact in one column: the first value, how many more there are, and all of them. */
export const contactCell = (
  contact: Contact,
  key: string,
  formats: Formats,
  words: CellWords,
): CellView => {
  const texts = [...new Set(textsOf(contact, key, formats, words))];
  const [first = '', ...others] = texts;
  return {
    text: first,
    ...(others.length === 0 ? {} : { more: words.more(others.length), whole: texts.join('\n') }),
    ...(ltrKeys.has(key) || contactField(key)?.type === 'PHONE' ? { ltr: true } : {}),
  };
};

const nameKeys: ReadonlySet<string> = new Set(['firstName', 'lastName']);

/** Whose text leads to the contact: the name, or the first column that says anything where there is none. */
export const linkKeys = (
  visible: readonly string[],
  textOf: (key: string) => string,
): readonly string[] => {
  const said = visible.filter((key) => textOf(key) !== '');
  const names = said.filter((key) => nameKeys.has(key));
  return names.length > 0 ? names : [said[0] ?? visible[0] ?? ''];
};
