import { foldSeen } from './fold-text.ts';
import { phoneDigits, phoneForms } from './phone-digits.ts';

type Text = string | undefined;

/** What filters and sorts read of a contact; the wire's contact fits as it is. */
type IndexableContact = {
  readonly crmId: number;
  readonly firstName?: Text;
  readonly middleName?: Text;
  readonly lastName?: Text;
  readonly aliasName?: Text;
  readonly userType: string;
  readonly userRole: readonly string[];
  readonly emailAddress?: Text;
  readonly phoneNumberFull?: Text;
  readonly appId?: Text;
  readonly emailVerified: boolean;
  readonly createdOn: string;
  readonly modifiedOn: string;
  readonly contactDetails: readonly {
    readonly type: string;
    readonly phoneCountryPrefix?: Text;
    readonly phoneNumberFull?: Text;
    readonly phoneExtension?: Text;
    readonly faxNumber?: Text;
    readonly primary: boolean;
  }[];
  readonly emailIdList: readonly {
    readonly emailId: string;
    readonly verified: boolean;
    readonly primary: boolean;
  }[];
  readonly addressList: readonly {
    readonly type: string;
    readonly addressLine?: Text;
    readonly streetName?: Text;
    readonly city?: Text;
    readonly state?: Text;
    readonly zip?: Text;
    readonly country?: Text;
    readonly primary: boolean;
  }[];
  readonly additionalDetails: readonly {
    readonly appId: string;
    readonly information: Readonly<Record<string, string>>;
  }[];
};

/**
 * The searchable form of a contact, folded, in the columns of the table `contact_idx`.
 * Single texts: null = never set, '' = set to nothing. Lists: entries between line feeds, primary first, '' = none.
 */
export type ContactIndex = {
  readonly crmId: number;
  readonly userType: string;
  readonly roles: readonly string[];
  readonly appId: string | null;
  readonly emailVerified: boolean;
  readonly createdOn: string;
  readonly modifiedOn: string;
  /** Bits: 1 Mobile, 2 Telephone, 4 Fax. */
  readonly phoneTypes: number;
  /** Bits: 1 Home, 2 Work, 4 Other. */
  readonly addressTypes: number;
  /** Bits: 1 a verified e-mail, 2 one that is not. */
  readonly emailMarks: number;
  readonly texts: {
    readonly ln: string | null;
    readonly fn: string | null;
    readonly em: string | null;
    readonly ph: string | null;
    readonly city: string | null;
    readonly mn: string | null;
    readonly an: string | null;
    readonly emails: string;
    readonly phones: string;
    readonly phone_prefixes: string;
    readonly phone_exts: string;
    readonly faxes: string;
    readonly cities: string;
    readonly states: string;
    readonly zips: string;
    readonly countries: string;
    readonly lines: string;
    readonly streets: string;
    readonly addrs: string;
  };
  readonly attributes: readonly {
    readonly appId: string;
    readonly key: string;
    readonly value: string;
  }[];
  /** Folded e-mail addresses, each once. */
  readonly emailKeys: readonly string[];
};

/**
 * Bytes of UTF-8 that filters read of a text or a list. An entry of a B-tree of PostgreSQL holds 2,700 and may cover several
 * columns, so these add up to less; a contact of ordinary size is far below, and a custom field fits whole as long as its
 * letters are Latin.
 */
const room = {
  text: 2400,
  prefixes: 300,
  extensions: 500,
  faxes: 1400,
  zips: 500,
  cities: 900,
  states: 300,
  countries: 300,
  all: Number.POSITIVE_INFINITY,
} as const;

const bytesOf = (text: string): number => {
  let bytes = 0;
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  }
  return bytes;
};

/** How many of some characters there is room for. */
const fittingIn = (bytes: number, characters: readonly string[]): number => {
  let left = bytes;
  const over = characters.findIndex((character) => {
    left -= bytesOf(character);
    return left < 0;
  });
  return over === -1 ? characters.length : over;
};

/**
 * A text that there is room for; of a longer one its beginning and its end, with what no folded text has in between, so that
 * nothing is found across. A sixth stays for the end: of a whole text as many bytes as the longest value of a filter has.
 * What is looked for in the middle of such a text is not found. Letters of JavaScript take three bytes at most.
 */
const clipped = (text: string, bytes: number): string => {
  if (text.length * 3 <= bytes || bytesOf(text) <= bytes) return text;
  const end = Math.trunc(bytes / 6);
  const characters = [...text];
  const first = fittingIn(bytes - end - 1, characters);
  const last = fittingIn(end, characters.toReversed());
  return `${characters.slice(0, first).join('')}\t${characters.slice(-last).join('')}`;
};

const single = (text: Text): string | null =>
  text === undefined ? null : clipped(foldSeen(text), room.text);

/** The folded texts of some entries, empty ones left out. */
const filled = <Entry>(
  entries: readonly Entry[],
  read: (entry: Entry) => Text,
): readonly string[] => {
  const texts: string[] = [];
  for (const entry of entries) {
    const text = read(entry);
    const folded = text === undefined || text === '' ? '' : clipped(foldSeen(text), room.text);
    if (folded !== '') texts.push(folded);
  }
  return texts;
};

/** Entries between line feeds, each once, as many as there is room for. */
const list = (entries: readonly string[], bytes: number = room.text): string => {
  if (entries.length === 0) return '';
  const distinct = entries.length === 1 ? entries : [...new Set(entries)];
  const text = `\n${distinct.join('\n')}\n`;
  if (text.length * 3 <= bytes || bytesOf(text) <= bytes) return text;
  let fitting = '\n';
  let left = bytes - 1;
  for (const entry of distinct) {
    const line = `${clipped(entry, bytes - 6)}\n`;
    left -= bytesOf(line);
    if (left < 0) break;
    fitting += line;
  }
  return fitting;
};

/** A list of folded texts as the tables keep it: each between line feeds, empty ones left out. */
export const indexList = (texts: readonly Text[]): string => list(filled(texts, (text) => text));

const bits =
  (...types: readonly string[]) =>
  (entries: readonly { readonly type: string }[]): number =>
    entries.reduce((sum, { type }) => sum | (1 << types.indexOf(type)), 0);

const phoneBits = bits('Mobile', 'Telephone', 'Fax');

const addressBits = bits('Home', 'Work', 'Other');

const primaryFirst = <Entry extends { readonly primary: boolean }>(
  entries: readonly Entry[],
): readonly Entry[] =>
  entries.length < 2
    ? entries
    : entries.toSorted((left, right) => Number(right.primary) - Number(left.primary));

const phoneText = ({ phoneNumberFull, contactDetails }: IndexableContact): readonly string[] => {
  const own = contactDetails.find((entry) => entry.phoneNumberFull === phoneNumberFull);
  return phoneForms(phoneNumberFull ?? '', own?.phoneCountryPrefix);
};

/** Flattens a contact into what filters and sorts read. Seed, import and editing all pass through here. */
export const indexContact = (contact: IndexableContact): ContactIndex => {
  const phones = primaryFirst(contact.contactDetails);
  const emails = primaryFirst(contact.emailIdList);
  const addresses = primaryFirst(contact.addressList);
  const primaryPhone = phoneText(contact);
  const emailKeys = [
    ...new Set([
      ...filled(emails, ({ emailId }) => emailId),
      ...filled([contact.emailAddress], (address) => address),
    ]),
  ];
  const parts = {
    lines: filled(addresses, ({ addressLine }) => addressLine),
    streets: filled(addresses, ({ streetName }) => streetName),
    cities: filled(addresses, ({ city }) => city),
    states: filled(addresses, ({ state }) => state),
    zips: filled(addresses, ({ zip }) => zip),
    countries: filled(addresses, ({ country }) => country),
  };
  const numbers = phones.flatMap(({ phoneNumberFull = '', phoneCountryPrefix }) =>
    phoneForms(phoneNumberFull, phoneCountryPrefix),
  );
  return {
    crmId: contact.crmId,
    userType: contact.userType,
    roles: contact.userRole,
    appId: contact.appId ?? null,
    emailVerified: contact.emailVerified,
    createdOn: contact.createdOn,
    modifiedOn: contact.modifiedOn,
    phoneTypes: phoneBits(phones),
    addressTypes: addressBits(addresses),
    emailMarks: emails.reduce((sum, { verified }) => sum | (verified ? 1 : 2), 0),
    texts: {
      ln: single(contact.lastName),
      fn: single(contact.firstName),
      em: single(contact.emailAddress),
      ph: contact.phoneNumberFull === undefined ? null : list(primaryPhone),
      city: parts.cities[0] ?? null,
      mn: single(contact.middleName),
      an: single(contact.aliasName),
      emails: list(emailKeys),
      phones: list([...numbers, ...primaryPhone]),
      phone_prefixes: list(
        phones
          .map(({ phoneCountryPrefix = '' }) => phoneDigits(phoneCountryPrefix))
          .filter(Boolean),
        room.prefixes,
      ),
      phone_exts: list(
        filled(phones, ({ phoneExtension }) => phoneExtension),
        room.extensions,
      ),
      faxes: list(
        phones.flatMap(({ faxNumber = '', phoneCountryPrefix }) =>
          phoneForms(faxNumber, phoneCountryPrefix),
        ),
        room.faxes,
      ),
      cities: list(parts.cities, room.cities),
      states: list(parts.states, room.states),
      zips: list(parts.zips, room.zips),
      countries: list(parts.countries, room.countries),
      lines: list(parts.lines),
      streets: list(parts.streets),
      addrs: list(
        [
          ...parts.lines,
          ...parts.streets,
          ...parts.cities,
          ...parts.states,
          ...parts.zips,
          ...parts.countries,
        ],
        room.all,
      ),
    },
    attributes: contact.additionalDetails.flatMap(({ appId, information }) =>
      Object.keys(information).map((key) => ({
        appId,
        key,
        value: clipped(foldSeen(information[key] ?? ''), room.text),
      })),
    ),
    emailKeys,
  };
};
