import { foldText } from './fold-text.ts';
import { listedEmails, listedPhones } from './listed-entries.ts';
import { filled, type MergeableAddress, sameAddress, type Sameness } from './merge-addresses.ts';
import { phoneDigits } from './phone-digits.ts';
import { isSourceField, sourceFields, sourceNumbers } from './source-number.ts';
import { primaryOf } from './primary-entry.ts';

type Maybe = string | undefined;

type Phone = {
  readonly phoneCountryPrefix?: Maybe;
  readonly phoneNumberFull?: Maybe;
  readonly phoneExtension?: Maybe;
  readonly faxNumber?: Maybe;
  readonly primary: boolean;
};

type Email = { readonly emailId: string; readonly primary: boolean; readonly verified: boolean };

type Details = {
  readonly appId: string;
  readonly information: Readonly<Record<string, string>>;
};

/** What is merged of a contact; the wire's contact fits as it is. */
export type MergeableContact = {
  readonly firstName?: Maybe;
  readonly middleName?: Maybe;
  readonly lastName?: Maybe;
  readonly aliasName?: Maybe;
  readonly userType: string;
  readonly appId?: Maybe;
  readonly userRole: readonly string[];
  readonly emailAddress?: Maybe;
  readonly phoneNumberFull?: Maybe;
  readonly emailVerified: boolean;
  readonly contactDetails: readonly Phone[];
  readonly emailIdList: readonly Email[];
  readonly addressList: readonly MergeableAddress[];
  readonly additionalDetails: readonly Details[];
  readonly createdOn: string;
};

/** The fields of which one value wins; of the last three it is the primary entry, and the others stay beside it. */
export const mergeFields = [
  'firstName',
  'middleName',
  'lastName',
  'aliasName',
  'userType',
  'appId',
  'primaryEmail',
  'primaryPhone',
  'primaryAddress',
] as const;

export type MergeField = (typeof mergeFields)[number];

export type MergeSide = 'survivor' | 'loser';

/** A custom field is chosen by `custom:<name>`. */
export type MergeChoices = Readonly<Record<string, MergeSide>>;

const singles = ['firstName', 'middleName', 'lastName', 'aliasName', 'userType', 'appId'] as const;

/** Two desks behind one number are two phones. */
const phoneKey = (phone: Phone): string => {
  const { phoneNumberFull, faxNumber, phoneCountryPrefix = '', phoneExtension = '' } = phone;
  const digits = phoneDigits(phoneNumberFull ?? faxNumber ?? '');
  const prefix = phoneDigits(phoneCountryPrefix);
  const national =
    digits.length === 11 && digits.startsWith('1') && (prefix === '1' || prefix === '')
      ? digits.slice(1)
      : digits;
  const kind = phoneNumberFull === undefined ? 'fax' : 'phone';
  return `${kind} ${national} ${phoneDigits(phoneExtension)}`;
};

const emailKey = ({ emailId }: Email): string => foldText(emailId);

const sameBy = <Entry>(keyOf: (entry: Entry) => string): Sameness<Entry> => ({
  isSame: (one, other) => keyOf(one) === keyOf(other),
  joined: (kept) => kept,
});

/** The entries of both, each once, with the primary one of the chosen side as that side writes it. */
const union = <Entry extends { readonly primary: boolean }>(
  survivors: readonly Entry[],
  losers: readonly Entry[],
  { isSame, joined }: Sameness<Entry>,
  side: MergeSide,
): Entry[] => {
  const chosen =
    side === 'loser'
      ? (primaryOf(losers) ?? primaryOf(survivors))
      : (primaryOf(survivors) ?? primaryOf(losers));
  const kept: Entry[] = [];
  for (const entry of [...survivors, ...losers]) {
    const place = kept.findIndex((one) => isSame(one, entry));
    const known = kept[place];
    if (known === undefined) kept.push(entry);
    else kept[place] = joined(known, entry);
  }
  const primary = kept.findIndex((one) => chosen !== undefined && isSame(one, chosen));
  return kept.map((entry, place) =>
    place === primary && chosen !== undefined
      ? { ...joined(chosen, entry), primary: true }
      : { ...entry, primary: false },
  );
};

/** Each address once; it is verified when either knows that it is. */
const unionOfEmails = (
  survivors: readonly Email[],
  losers: readonly Email[],
  side: MergeSide,
): Email[] => {
  const verified = new Set(
    [...survivors, ...losers].filter((email) => email.verified).map(emailKey),
  );
  return union(survivors, losers, sameBy(emailKey), side).map((email) => ({
    ...email,
    verified: verified.has(emailKey(email)),
  }));
};

/** Of custom fields one value wins, but by every number of a source the next import must find who they have become. */
const unionOfDetails = (
  survivors: readonly Details[],
  losers: readonly Details[],
  choices: MergeChoices,
): Details[] => {
  const apps = [...new Set([...survivors, ...losers].map(({ appId }) => appId))];
  return apps.map((appId) => {
    const [own, other] = [survivors, losers].map(
      (details) => details.find((detail) => detail.appId === appId)?.information ?? {},
    );
    const taken = Object.entries(other ?? {}).filter(
      ([name]) =>
        !isSourceField(name) && (!filled(own?.[name]) || choices[`custom:${name}`] === 'loser'),
    );
    const numbers = [own, other].flatMap((information = {}) => sourceNumbers(information));
    return {
      appId,
      information: { ...own, ...Object.fromEntries(taken), ...sourceFields(numbers) },
    };
  });
};

const rolesOfBoth = (
  survivor: MergeableContact,
  loser: MergeableContact,
  account: MergeSide | undefined,
): string[] => [
  ...new Set([
    ...(account === 'loser' ? [] : survivor.userRole),
    ...(account === 'survivor' ? [] : loser.userRole),
  ]),
];

/** Which side a field is taken from when nobody chooses: the survivor's, unless it says nothing. */
export const usualSide = (
  survivor: MergeableContact,
  loser: MergeableContact,
  field: MergeField,
): MergeSide => {
  switch (field) {
    case 'primaryEmail':
      return listedEmails(survivor).length === 0 && listedEmails(loser).length > 0
        ? 'loser'
        : 'survivor';
    case 'primaryPhone':
      return listedPhones(survivor).length === 0 && listedPhones(loser).length > 0
        ? 'loser'
        : 'survivor';
    case 'primaryAddress':
      return survivor.addressList.length === 0 && loser.addressList.length > 0
        ? 'loser'
        : 'survivor';
    default:
      return !filled(survivor[field]) && filled(loser[field]) ? 'loser' : 'survivor';
  }
};

/**
 * The survivor with what it takes over from the other: of single fields the chosen value, of lists the entries of both
 * with one primary each, of roles and custom fields all.
 * @param account the side that can sign in, if any: user type and roles belong to its account
 */
export const mergeContacts = <Contact extends MergeableContact>(
  survivor: Contact,
  loser: Contact,
  choices: MergeChoices,
  account?: MergeSide,
): Contact => {
  const sideOf = (field: MergeField): MergeSide =>
    (field === 'userType' ? account : undefined) ??
    choices[field] ??
    usualSide(survivor, loser, field);
  const chosen = Object.fromEntries(
    singles.flatMap((field) => {
      const value = (sideOf(field) === 'loser' ? loser : survivor)[field];
      return value === undefined ? [] : [[field, value]];
    }),
  );
  const emailIdList = unionOfEmails(
    listedEmails(survivor),
    listedEmails(loser),
    sideOf('primaryEmail'),
  );
  const contactDetails = union<Phone>(
    listedPhones(survivor),
    listedPhones(loser),
    sameBy(phoneKey),
    sideOf('primaryPhone'),
  );
  const addressList = union(
    survivor.addressList,
    loser.addressList,
    sameAddress(),
    sideOf('primaryAddress'),
  );
  const email = primaryOf(emailIdList);
  const phone =
    contactDetails.find(({ primary, phoneNumberFull }) => primary && filled(phoneNumberFull)) ??
    contactDetails.find(({ phoneNumberFull }) => filled(phoneNumberFull));
  const rest = Object.fromEntries(
    Object.entries(survivor).filter(
      ([key]) =>
        key !== 'emailAddress' && key !== 'phoneNumberFull' && !singles.some((one) => one === key),
    ),
  );
  const merged = {
    ...(email === undefined ? {} : { emailAddress: email.emailId }),
    ...(phone?.phoneNumberFull === undefined ? {} : { phoneNumberFull: phone.phoneNumberFull }),
    emailVerified: email?.verified ?? false,
    emailIdList,
    contactDetails,
    addressList,
    userRole: rolesOfBoth(survivor, loser, account),
    additionalDetails: unionOfDetails(survivor.additionalDetails, loser.additionalDetails, choices),
    createdOn: survivor.createdOn < loser.createdOn ? survivor.createdOn : loser.createdOn,
  } satisfies Omit<MergeableContact, (typeof singles)[number]>;
  // The caller's own type names more than these rules know: all of that comes from the survivor.
  return { ...rest, ...chosen, ...merged } as unknown as Contact;
};
