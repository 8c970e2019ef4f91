import type { ArgumentsOf } from '#shared/contract/define-call.ts';
import type { citizenRegistration } from '#shared/contracts/account.ts';
import { userTypes } from '#shared/contracts/contact-schemas.ts';
import { storedEmailAddress } from '#shared/rules/email-address.ts';
import {
  maskedMobile,
  mobileDigits,
  type ProfileConfig,
  type RegistrationDetails,
  type RegistrationField,
  registrationFaults,
} from '#shared/rules/registration.ts';
import type { TFunction } from 'i18next';

export const emptyDetails: RegistrationDetails = {
  firstName: '',
  lastName: '',
  email: '',
  mobile: '',
  addressLine: '',
  city: '',
  state: '',
  zip: '',
};

/** What holds until the service has said what the operator asks for. */
export const usualConfig: ProfileConfig = {
  firstNameRequired: true,
  lastNameRequired: true,
  emailIdRequired: true,
  addressRequired: false,
  displayGender: false,
};

const addressFields: readonly RegistrationField[] = ['addressLine', 'city', 'state', 'zip'];

/** What the operator asks for, and what the service has asked for besides since; an address is asked for as a whole. */
export const askedBesides = (
  config: ProfileConfig,
  besides: readonly RegistrationField[],
): ProfileConfig => ({
  ...config,
  firstNameRequired: config.firstNameRequired || besides.includes('firstName'),
  lastNameRequired: config.lastNameRequired || besides.includes('lastName'),
  addressRequired: config.addressRequired || addressFields.some((field) => besides.includes(field)),
});

/** What is wrong with each field, by the rules that the service repeats, in the person's language. */
export const detailErrors = (
  details: RegistrationDetails,
  config: ProfileConfig,
  t: TFunction<'register'>,
): ReadonlyMap<RegistrationField, string> =>
  new Map(
    registrationFaults(details, config).map(({ field, flaw }) => [
      field,
      flaw === 'required' ? t('faults.required') : t(`faults.${field}`),
    ]),
  );

/** What was kept of an earlier try, as far as this form has its fields. */
export const keptDetails = (kept: unknown): RegistrationDetails => {
  if (typeof kept !== 'object' || kept === null) return emptyDetails;
  const texts = Object.entries(kept).filter(
    ([name, text]) => Object.hasOwn(emptyDetails, name) && typeof text === 'string',
  );
  return { ...emptyDetails, ...Object.fromEntries(texts) };
};

export type UserType = (typeof userTypes)[number];

/** What an administrator chooses for somebody else. */
export type AccountChoice = { readonly userType: UserType; readonly roles: readonly string[] };

export const usualChoice: AccountChoice = { userType: 'Citizen', roles: [] };

export const isUserType = (text: unknown): text is UserType =>
  userTypes.some((type) => type === text);

/** What was chosen in an earlier try; a draft from before that was kept has only what was typed. */
export const keptChoice = (kept: unknown): AccountChoice => {
  const { userType, roles }: Partial<Record<keyof AccountChoice, unknown>> =
    typeof kept === 'object' && kept !== null ? kept : {};
  return {
    userType: isUserType(userType) ? userType : usualChoice.userType,
    roles: Array.isArray(roles) ? roles.filter((role) => typeof role === 'string') : [],
  };
};

/** What a field shows once the person has left it: what was typed, a whole mobile number in its mask. */
export const settledText = (field: RegistrationField, typed: string): string =>
  // The mask holds ten digits: a number with more would become another one.
  field === 'mobile' && mobileDigits(typed).length === 10 ? maskedMobile(typed) : typed;

type Body = ArgumentsOf<typeof citizenRegistration>['body'];

/** What is sent; an address only where it is asked for. */
export const registrationBody = (
  details: RegistrationDetails,
  userPassword: string,
  { addressRequired }: ProfileConfig,
): Body => {
  const email = storedEmailAddress(details.email);
  const { addressLine: adressLine, city, state, zip } = details;
  return {
    userName: email,
    userPassword,
    userContact: {
      emailAddress: email,
      firstName: details.firstName,
      lastName: details.lastName,
      secondaryPhone: mobileDigits(details.mobile),
      addressList: addressRequired ? [{ adressLine, city, state, zip }] : [],
    },
  };
};
