import type { ArgumentsOf } from '#shared/contract/define-call.ts';
import type { citizenRegistration } from '#shared/contracts/account.ts';
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
import type { FieldErrors, Resolver } from 'react-hook-form';

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

/** Checks the form by the rules that the service repeats, in the person's language. */
export const detailsResolver =
  (config: ProfileConfig, t: TFunction<'register'>): Resolver<RegistrationDetails> =>
  (values) => {
    const faults = registrationFaults(values, config);
    const errors: FieldErrors<RegistrationDetails> = Object.fromEntries(
      faults.map(({ field, flaw }) => [
        field,
        { type: flaw, message: flaw === 'required' ? t('faults.required') : t(`faults.${field}`) },
      ]),
    );
    return faults.length === 0 ? { values, errors: {} } : { values: {}, errors };
  };

/** Both forms of a field stay as they are written, but for the mobile number. */
export const shownText = (field: RegistrationField, typed: string): string =>
  field === 'mobile' ? maskedMobile(typed) : typed;

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
