import { isTypedAddress, storedEmailAddress } from './email-address.ts';
import { foldText } from './fold-text.ts';
import { isLonger, longestFieldValue } from './limits.ts';
import { bareName, hasNameLetters, isNickname, longestName } from './person-name.ts';
import {
  longestAddressFieldName,
  longestAddressFieldValue,
  longestAddressText,
  type PersonContent,
  type ProfileAddress,
  type ProfileConfig,
  type ProfilePhone,
  sameTypes,
} from './profile.ts';
import { usStates } from './us-states.ts';
import { isUsZip } from './us-zip.ts';

/** What can be wrong with a part of a profile. */
export type ProfileFaultCode =
  | 'required'
  | 'tooLong'
  | 'name'
  | 'nickname'
  | 'state'
  | 'zip'
  | 'digits'
  | 'mobile'
  | 'prefix'
  | 'extension'
  | 'email'
  | 'twice'
  | 'sameType'
  | 'noPrimary'
  | 'twoPrimaries'
  | 'noAddress'
  | 'noEmail';

/** `path` is the field as the wire spells it, such as `addressList.0.zip`. */
export type ProfileFault = {
  readonly path: string;
  readonly code: ProfileFaultCode;
  /** The characters that may be there, of what is too long. */
  readonly most?: number;
};

type Judged = readonly [field: string, code: ProfileFaultCode | false, most?: number];

const told = (prefix: string, judged: readonly Judged[]): ProfileFault[] =>
  judged.flatMap(([field, code, most]) => {
    if (code === false) return [];
    const path = `${prefix}${field}`;
    return [code === 'tooLong' && most !== undefined ? { path, code, most } : { path, code }];
  });

/** Where there are entries one of them is primary, and no more. */
const primaryFault = (
  entries: readonly { readonly primary: boolean }[],
): ProfileFaultCode | false => {
  const primaries = entries.filter(({ primary }) => primary).length;
  if (primaries > 1) return 'twoPrimaries';
  return entries.length > 0 && primaries === 0 && 'noPrimary';
};

const isEmpty = (text: string): boolean => text.trim() === '';

const required = (text: string): ProfileFaultCode | false => isEmpty(text) && 'required';

/** In a telephone: digits, as many as 7; the shorter form allows 5. */
const longestExtension = ({ basicProfile }: Pick<ProfileConfig, 'basicProfile'>): number =>
  basicProfile ? 5 : 7;

/** Digits of the longest number that is not a mobile one. */
const longestNumber = 14;

const longestPrefix = 4;

/** Elsewhere than in the United States the world knows letters, spaces and hyphens too. */
const otherZip = /^[\p{L}\p{N}][\p{L}\p{N} -]{1,9}$/u;

export const zipFault = ({
  zip,
  country,
}: Pick<ProfileAddress, 'zip' | 'country'>): ProfileFaultCode | false => {
  if (isEmpty(zip)) return country === 'US' && 'required';
  const fits = country === 'US' ? isUsZip(zip) : otherZip.test(zip.trim());
  return !fits && 'zip';
};

const stateCodes = new Set<string>(usStates.map(([code]) => code));

/** Not every country has states, and only those of the United States are known here. */
export const stateFault = ({
  state,
  country,
}: Pick<ProfileAddress, 'state' | 'country'>): ProfileFaultCode | false =>
  country === 'US' && (required(state) || (!stateCodes.has(state) && 'state'));

/** A text that people type: what else may be wrong with it counts before its length. */
const typed = (
  field: string,
  text: string,
  most: number,
  fault: ProfileFaultCode | false = false,
): Judged => [field, fault || (isLonger(text, most) && 'tooLong'), most];

/** Whether an address that was searched for must say its house number and its street apart from its line. */
export const needsStreetParts = (
  { houseNumber, streetName }: Pick<ProfileAddress, 'houseNumber' | 'streetName'>,
  { basicProfile, lineIsEnough = false }: Pick<ProfileConfig, 'basicProfile' | 'lineIsEnough'>,
): boolean => !basicProfile && !(lineIsEnough && houseNumber === '' && streetName === '');

const addressFaults = (address: ProfileAddress, config: ProfileConfig): readonly Judged[] => {
  const part = (
    name: keyof typeof longestAddressText,
    fault: ProfileFaultCode | false = false,
  ): Judged => typed(name, address[name], longestAddressText[name], fault);
  const needed = (name: keyof typeof longestAddressText): Judged =>
    part(name, required(address[name]));
  const byLine: readonly Judged[] = [needed('addressLine1'), part('addressLine2')];
  const bySearch: readonly Judged[] = [
    needed('addressLine'),
    ...(needsStreetParts(address, config) ? [needed('houseNumber'), needed('streetName')] : []),
  ];
  return [
    ...(address.entryMode === 'MANUALLY' ? byLine : bySearch),
    part('unit'),
    needed('city'),
    part('state', stateFault(address)),
    ['country', required(address.country)],
    ['zip', zipFault(address)],
    part('landmark'),
    part('buildingType'),
    ...address.addressCustomFields.flatMap(({ fieldName, fieldValue }, index): Judged[] => {
      const path = `addressCustomFields.${index}`;
      return [
        typed(`${path}.fieldName`, fieldName, longestAddressFieldName, required(fieldName)),
        typed(`${path}.fieldValue`, fieldValue, longestAddressFieldValue),
      ];
    }),
  ];
};

const isDigits = (text: string, most: number): boolean => /^\d+$/.test(text) && text.length <= most;

const prefixFault = (prefix: string): ProfileFaultCode | false =>
  required(prefix) || (!isDigits(prefix, longestPrefix) && 'prefix');

const numberFault = (number: string): ProfileFaultCode | false =>
  required(number) || (!isDigits(number, longestNumber) && 'digits');

const phoneFaults = (phone: ProfilePhone, config: ProfileConfig): readonly Judged[] => {
  const { type, phoneCountryPrefix, phoneNumberFull, phoneExtension, faxNumber } = phone;
  switch (type) {
    case 'Fax':
      return [['faxNumber', numberFault(faxNumber)]];
    case 'Mobile':
      return [
        ['phoneCountryPrefix', prefixFault(phoneCountryPrefix)],
        [
          'phoneNumberFull',
          required(phoneNumberFull) || (!/^\d{10}$/.test(phoneNumberFull) && 'mobile'),
        ],
      ];
    case 'Telephone':
      return [
        ['phoneCountryPrefix', prefixFault(phoneCountryPrefix)],
        ['phoneNumberFull', numberFault(phoneNumberFull)],
        [
          'phoneExtension',
          // Most numbers have none.
          !isEmpty(phoneExtension) &&
            !isDigits(phoneExtension, longestExtension(config)) &&
            'extension',
        ],
      ];
    default:
      return type satisfies never;
  }
};

const emailFaults = ({ emailIdList }: PersonContent): ProfileFault[] => {
  const stored = emailIdList.map(({ emailId }) => foldText(storedEmailAddress(emailId)));
  return emailIdList.flatMap(({ emailId }, index) =>
    told(`emailIdList.${index}.`, [
      [
        'emailId',
        required(emailId) ||
          (!isTypedAddress(emailId) && 'email') ||
          (stored.indexOf(stored[index] ?? '') < index && 'twice'),
      ],
    ]),
  );
};

const nameFaults = (profile: PersonContent, config: ProfileConfig): readonly Judged[] => {
  const { firstName, middleName, lastName } = profile;
  // One of the two says who it is; firms write their names with figures and signs.
  const isByLast = config.organizations === true && isEmpty(firstName);
  const isNameless = isByLast && isEmpty(lastName);
  const judged = (
    field: string,
    name: string,
    { must = false, isFree = false }: { readonly must?: boolean; readonly isFree?: boolean } = {},
  ): Judged =>
    typed(
      field,
      bareName(name),
      longestName,
      (must && required(name)) || (!isFree && !hasNameLetters(name) && 'name'),
    );
  return [
    judged('firstName', firstName, { must: config.firstNameRequired || isNameless }),
    judged('middleName', middleName),
    judged('lastName', lastName, { must: config.lastNameRequired, isFree: isByLast }),
  ];
};

/** Everything that keeps a profile from being saved, in the order of the form. */
export const profileFaults = (profile: PersonContent, config: ProfileConfig): ProfileFault[] => {
  const { addressList, contactDetails, emailIdList } = profile;
  const mustHaveAddress = config.basicProfile ? config.addressRequired : true;
  const same = sameTypes(addressList);
  return [
    ...told('', [
      ...nameFaults(profile, config),
      ['aliasName', !isNickname(profile.aliasName) && 'nickname'],
      [
        'addressList',
        (mustHaveAddress && addressList.length === 0 && 'noAddress') || primaryFault(addressList),
      ],
    ]),
    ...addressList.flatMap((address, index) =>
      told(`addressList.${index}.`, [
        ['type', same[index] === true && 'sameType'],
        ...addressFaults(address, config),
      ]),
    ),
    ...told('', [['contactDetails', primaryFault(contactDetails)]]),
    ...contactDetails.flatMap((phone, index) =>
      told(`contactDetails.${index}.`, phoneFaults(phone, config)),
    ),
    ...told('', [
      [
        'emailIdList',
        (config.emailIdRequired && emailIdList.length === 0 && 'noEmail') ||
          primaryFault(emailIdList),
      ],
    ]),
    ...emailFaults(profile),
    ...profile.additionalDetails.flatMap(({ information }, index) =>
      told(
        `additionalDetails.${index}.information.`,
        Object.entries(information).map(([name, value]) => typed(name, value, longestFieldValue)),
      ),
    ),
  ];
};

/** What the service says about a fault, for programs and logs; forms speak the person's language. */
export const profileFaultWords: Readonly<Record<ProfileFaultCode, string>> = {
  required: 'Please fill this in.',
  tooLong: 'This is too long.',
  name: 'Use letters, spaces, apostrophes, hyphens and dots, at most 60 characters.',
  nickname: 'Use only letters, 20 at most.',
  state: 'Use the two letters of a state.',
  zip: 'Use 5 to 8 digits.',
  digits: 'Use only digits, 14 at most.',
  mobile: 'Use exactly 10 digits.',
  prefix: 'Use 1 to 4 digits.',
  extension: 'Use only digits, and not too many.',
  email: 'Use an e-mail address such as name@example.org.',
  twice: 'This is already in the list.',
  sameType: 'Address is of same type',
  noPrimary: 'Mark one as primary.',
  twoPrimaries: 'Mark only one as primary.',
  noAddress: 'Add an address.',
  noEmail: 'Add an e-mail.',
};
