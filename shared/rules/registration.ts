import { isTypedAddress } from './email-address.ts';
import { isPersonName } from './person-name.ts';
import { phoneDigits } from './phone-digits.ts';
import { usStates } from './us-states.ts';
import { isUsZip } from './us-zip.ts';

/** What the operator asks of a profile; `displayGender` is of the profile's own screen. */
export type ProfileConfig = {
  readonly firstNameRequired: boolean;
  readonly lastNameRequired: boolean;
  readonly emailIdRequired: boolean;
  readonly addressRequired: boolean;
  readonly displayGender: boolean;
};

/** What somebody who registers types, besides the password; empty texts where nothing was. */
export type RegistrationDetails = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly mobile: string;
  readonly addressLine: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
};

export type RegistrationField = keyof RegistrationDetails;

/** Where each field stands in the call that registers, which spells one of them in its own way. */
export const placeOnWire: Readonly<Record<RegistrationField, string>> = {
  firstName: 'userContact.firstName',
  lastName: 'userContact.lastName',
  email: 'userContact.emailAddress',
  mobile: 'userContact.secondaryPhone',
  addressLine: 'userContact.addressList.0.adressLine',
  city: 'userContact.addressList.0.city',
  state: 'userContact.addressList.0.state',
  zip: 'userContact.addressList.0.zip',
};

export type RegistrationFlaw = 'required' | 'invalid';

export type RegistrationFault = {
  readonly field: RegistrationField;
  readonly flaw: RegistrationFlaw;
};

const notStates: ReadonlySet<string> = new Set(['AS', 'DC', 'GU', 'MP', 'PR', 'VI']);

/** The fifty states: the list has districts and territories too. */
export const fiftyStates = usStates.filter(([code]) => !notStates.has(code));

const longestLine = 200;
const longestCity = 100;

/** The ten digits of a mobile number, however it was typed or pasted: no area code begins with the 1 of the country. */
export const mobileDigits = (typed: string): string => phoneDigits(typed).replace(/^1/, '');

/** `(000) 000-0000`, as far as it is typed. */
export const maskedMobile = (typed: string): string => {
  const digits = mobileDigits(typed).slice(0, 10);
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  if (exchange === '') return area === '' ? '' : `(${area}`;
  return line === '' ? `(${area}) ${exchange}` : `(${area}) ${exchange}-${line}`;
};

const isShort = (text: string, max: number): boolean => [...text].length <= max;

const isRight: Readonly<Record<RegistrationField, (text: string) => boolean>> = {
  firstName: isPersonName,
  lastName: isPersonName,
  email: isTypedAddress,
  mobile: (text) => /^\d{10}$/.test(mobileDigits(text)),
  addressLine: (text) => isShort(text, longestLine),
  city: (text) => isShort(text, longestCity),
  state: (text) => usStates.some(([code]) => code === text),
  zip: isUsZip,
};

/** In the order of the form. */
export const registrationFields = Object.keys(isRight) as readonly RegistrationField[];

/** Everything that is wrong with what somebody typed, in the order of the form; empty when they may register. */
export const registrationFaults = (
  details: RegistrationDetails,
  config: ProfileConfig,
): readonly RegistrationFault[] => {
  const required: Readonly<Record<RegistrationField, boolean>> = {
    firstName: config.firstNameRequired,
    lastName: config.lastNameRequired,
    // It is the name of the account, whatever the profile asks for.
    email: true,
    mobile: false,
    addressLine: config.addressRequired,
    city: config.addressRequired,
    state: config.addressRequired,
    zip: config.addressRequired,
  };
  return registrationFields.flatMap((field): readonly RegistrationFault[] => {
    const text = details[field].trim();
    if (text === '') return required[field] ? [{ field, flaw: 'required' }] : [];
    return isRight[field](text) ? [] : [{ field, flaw: 'invalid' }];
  });
};
