import { foldText } from './fold-text.ts';
import { phoneDigits } from './phone-digits.ts';

export const addressTypes = ['Home', 'Work', 'Other'] as const;
export const entryModes = ['FIND', 'MANUALLY'] as const;
export const phoneTypes = ['Mobile', 'Telephone', 'Fax'] as const;
export const preferredChannels = ['Mobile', 'E-mail'] as const;
export const genders = ['Male', 'Female'] as const;
export const houseFractions = ['1/4', '1/2', '3/4'] as const;
export const streetDirections = ['N', 'S', 'E', 'W', 'NE', 'NW', 'SE', 'SW'] as const;
export const streetTypes = ['DR', 'LN', 'ST', 'AVE', 'RD', 'BLVD', 'WAY', 'PL', 'CT'] as const;

/** The texts of an address, by their names on the wire; '' where nothing is known. */
export const addressTexts = [
  'addressLine',
  'addressLine1',
  'addressLine2',
  'houseNumber',
  'houseFracNumber',
  'preDirCd',
  'streetName',
  'streetTypeCd',
  'postDirCd',
  'unit',
  'city',
  'state',
  'zip',
  'country',
  'landmark',
  'buildingType',
] as const;

export type AddressText = (typeof addressTexts)[number];

/** Characters of what people type of an address. */
export const longestAddressText = {
  addressLine: 200,
  addressLine1: 120,
  addressLine2: 120,
  houseNumber: 20,
  streetName: 100,
  unit: 30,
  city: 100,
  state: 100,
  landmark: 120,
  buildingType: 60,
} as const satisfies Partial<Record<AddressText, number>>;

/** Of what people add to an address in their own words. */
export const longestAddressFieldName = 60;
export const longestAddressFieldValue = 500;

export type ProfileAddress = Readonly<Record<AddressText, string>> & {
  readonly type: (typeof addressTypes)[number];
  /** Found by search, or typed line by line. */
  readonly entryMode: (typeof entryModes)[number];
  readonly primary: boolean;
  readonly verified: boolean;
  /** Latitude, longitude in degrees. */
  readonly coordinates?: readonly [number, number] | undefined;
  readonly addressCustomFields: readonly {
    readonly fieldName: string;
    readonly fieldValue: string;
  }[];
};

/** A phone or a fax; digits alone. */
export type ProfilePhone = {
  readonly type: (typeof phoneTypes)[number];
  readonly phoneCountryPrefix: string;
  readonly phoneNumberFull: string;
  readonly phoneExtension: string;
  readonly faxNumber: string;
  readonly primary: boolean;
};

export type ProfileEmail = {
  readonly emailId: string;
  readonly primary: boolean;
  readonly verified: boolean;
};

/** Who somebody is and how to reach them; '' where nothing is known. */
export type PersonContent = {
  readonly firstName: string;
  readonly middleName: string;
  readonly lastName: string;
  readonly aliasName: string;
  readonly addressList: readonly ProfileAddress[];
  readonly contactDetails: readonly ProfilePhone[];
  readonly emailIdList: readonly ProfileEmail[];
  /** Custom fields, by the application that keeps them. */
  readonly additionalDetails: readonly {
    readonly appId: string;
    readonly information: Readonly<Record<string, string>>;
  }[];
};

/** What a person says about themselves; '' where they say nothing. */
export type ProfileContent = PersonContent & {
  readonly gender: (typeof genders)[number] | '';
  readonly displayGender: boolean;
  readonly preferredCommunicationChannel: (typeof preferredChannels)[number];
  readonly primaryLanguage: string;
  /** IANA name; '' = the portal's own. */
  readonly timeZoneId: string;
  readonly receiveEmergencyNotifications: boolean;
};

/** What the portal's operator asks of a profile. */
export type ProfileConfig = {
  /** The shorter form: no search for addresses, and an address only where one is required. */
  readonly basicProfile: boolean;
  readonly firstNameRequired: boolean;
  readonly lastNameRequired: boolean;
  readonly emailIdRequired: boolean;
  readonly addressRequired: boolean;
  readonly displayGender: boolean;
  /** An address whose line somebody has typed into the shorter form has no parts: others need not invent them. */
  readonly lineIsEnough?: boolean;
  /** Also of organizations: one of the names is enough, and a last name alone may have any sign. */
  readonly organizations?: boolean;
};

export const newAddress = (taken: readonly Pick<ProfileAddress, 'type'>[]): ProfileAddress => ({
  // Each type once: the first that is free.
  type: addressTypes.find((type) => taken.every((address) => address.type !== type)) ?? 'Other',
  entryMode: 'FIND',
  addressLine: '',
  addressLine1: '',
  addressLine2: '',
  houseNumber: '',
  houseFracNumber: '',
  preDirCd: '',
  streetName: '',
  streetTypeCd: '',
  postDirCd: '',
  unit: '',
  city: '',
  state: '',
  zip: '',
  country: 'US',
  landmark: '',
  buildingType: '',
  primary: false,
  verified: false,
  addressCustomFields: [],
});

export const newPhone = (): ProfilePhone => ({
  type: 'Mobile',
  phoneCountryPrefix: '1',
  phoneNumberFull: '',
  phoneExtension: '',
  faxNumber: '',
  primary: false,
});

export const newEmail = (): ProfileEmail => ({ emailId: '', primary: false, verified: false });

/** Only one address, phone or e-mail may be primary: ticking one unticks the others. */
export const markPrimary = <Entry extends { readonly primary: boolean }>(
  entries: readonly Entry[],
  chosen: number,
): Entry[] => entries.map((entry, index) => ({ ...entry, primary: index === chosen }));

/** Another type has another number: what was typed is cleared. */
export const changePhoneType = (phone: ProfilePhone, type: ProfilePhone['type']): ProfilePhone =>
  phone.type === type
    ? phone
    : {
        ...newPhone(),
        type,
        phoneCountryPrefix: type === 'Fax' ? '' : phone.phoneCountryPrefix || '1',
        primary: phone.primary,
      };

/** For each address whether another one has its type. */
export const sameTypes = (addresses: readonly Pick<ProfileAddress, 'type'>[]): boolean[] =>
  addresses.map(({ type }) => addresses.filter((other) => other.type === type).length > 1);

/**
 * The digits of a typed or pasted number. A number of the United States loses its country code, however it is
 * written: +1 (213) 555-0142 and 1-213-555-0142 are 213 555 0142.
 */
export const nationalDigits = (typed: string, countryPrefix: string): string => {
  const digits = phoneDigits(typed);
  const prefix = phoneDigits(countryPrefix);
  const international = /^\s*(\+|00)/.test(typed);
  const bare = international ? digits.replace(/^00/, '') : digits;
  if (international && prefix !== '' && bare.startsWith(prefix)) return bare.slice(prefix.length);
  return prefix === '1' && /^1\d{10}$/.test(bare) ? bare.slice(1) : bare;
};

/** A place of the world, as far as it takes to confirm an address. */
export type KnownPlace = {
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly country: string;
};

/** Whether a place that was looked up is where the address says it is: same ZIP code and town, in the same state. */
export const confirmsAddress = (
  place: KnownPlace,
  address: Pick<ProfileAddress, 'city' | 'state' | 'zip' | 'country'>,
): boolean =>
  place.country === address.country &&
  place.zip !== '' &&
  place.zip === address.zip.slice(0, 5) &&
  foldText(place.city) === foldText(address.city) &&
  foldText(place.state) === foldText(address.state);

/** The street of an address in its parts, in the order in which they are written. */
export const streetParts = [
  'houseNumber',
  'houseFracNumber',
  'preDirCd',
  'streetName',
  'streetTypeCd',
  'postDirCd',
] as const satisfies readonly AddressText[];

const streetOf = (address: ProfileAddress): string =>
  streetParts
    .map((part) => address[part])
    .filter(Boolean)
    .join(' ');

/** What is kept as the location of an address that was searched for: its parts, or the line where it has none. */
export const locationOf = (address: ProfileAddress): string =>
  address.streetName === ''
    ? address.addressLine
    : [streetOf(address), address.unit].filter(Boolean).join(' ');

/** The address on one line, as it is searched for and shown. */
export const addressOnOneLine = (address: ProfileAddress): string => {
  // The shorter form asks for no parts: then the line says which street it is.
  const found = streetOf(address) || address.addressLine;
  const line = address.entryMode === 'MANUALLY' ? address.addressLine1 : found;
  const region = [address.state, address.zip].filter(Boolean).join(' ');
  return [line, address.city, region].filter(Boolean).join(', ');
};

/** True where everything that makes up the place of an address is the same. */
export const isSamePlace = (one: ProfileAddress, other: ProfileAddress): boolean =>
  addressOnOneLine(one) === addressOnOneLine(other) && one.country === other.country;

/** Where an address is, as far as somebody has looked. */
export type KnownSpot = Pick<ProfileAddress, 'verified' | 'coordinates'>;

/** An address with what is known of its place; what the address itself says of that counts for nothing. */
export const withSpot = (address: ProfileAddress, known: KnownSpot | undefined): ProfileAddress => {
  const { coordinates: _, ...plain } = address;
  const { verified = false, coordinates } = known ?? {};
  return { ...plain, verified, ...(coordinates === undefined ? {} : { coordinates }) };
};

/** Addresses that somebody sent, with what is known already of those that have not moved. */
export const withKnownSpots = (
  addresses: readonly ProfileAddress[],
  before: readonly ProfileAddress[],
): readonly ProfileAddress[] =>
  addresses.map((address) =>
    withSpot(
      address,
      before.find((one) => isSamePlace(one, address)),
    ),
  );
