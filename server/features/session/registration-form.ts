import type { RequestOf } from '#shared/contract/define-call.ts';
import type { Fault } from '#shared/contract/envelope.ts';
import type { citizenRegistration, signup } from '#shared/contracts/account.ts';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import { storedEmailAddress } from '#shared/rules/email-address.ts';
import {
  mobileDigits,
  placeOnWire,
  type ProfileConfig,
  type RegistrationDetails,
  registrationFaults,
} from '#shared/rules/registration.ts';

export type RegistrationForm = RequestOf<typeof citizenRegistration>['body'];
export type SignupForm = RequestOf<typeof signup>['body'];

type Form = RegistrationForm | SignupForm;

const detailsOf = ({ userContact }: Form): RegistrationDetails => {
  const [address] = userContact.addressList;
  return {
    firstName: userContact.firstName,
    lastName: userContact.lastName,
    email: userContact.emailAddress,
    mobile: userContact.secondaryPhone,
    addressLine: address?.adressLine ?? '',
    city: address?.city ?? '',
    state: address?.state ?? '',
    zip: address?.zip ?? '',
  };
};

/** Everything that the rules of the form refuse, by the names of the wire. */
export const registrationFaultsOnWire = (form: Form, config: ProfileConfig): Fault[] => {
  const faults: Fault[] = registrationFaults(detailsOf(form), config).map(({ field, flaw }) => ({
    path: placeOnWire[field],
    code: flaw,
    message: flaw === 'required' ? 'Please fill this in.' : 'This value is not valid.',
  }));
  if (storedEmailAddress(form.userName) !== storedEmailAddress(form.userContact.emailAddress)) {
    const message = 'The name of the account is the e-mail address.';
    faults.push({ path: 'userName', code: 'different', message });
  }
  return faults;
};

/** The contact of somebody who registers; the address is confirmed by the link of a mail. */
export const contactOf = (
  form: Form,
  roles: readonly string[],
  now: Date,
): Omit<Contact, 'crmId' | 'version'> => {
  const { firstName, lastName, addressLine, city, state, zip, mobile } = detailsOf(form);
  const emailId = storedEmailAddress(form.userName);
  const phone = mobileDigits(mobile);
  const coordinates = form.userContact.addressList[0]?.coordinates;
  const hasAddress = [addressLine, city, state, zip].some((part) => part !== '');
  return {
    ...(firstName === '' ? {} : { firstName }),
    ...(lastName === '' ? {} : { lastName }),
    ...(phone === '' ? {} : { phoneNumberFull: phone }),
    ...(form.appId === undefined ? {} : { appId: form.appId }),
    userType: form.userType,
    userRole: roles,
    emailAddress: emailId,
    emailVerified: false,
    emailIdList: [{ emailId, primary: true, verified: false }],
    contactDetails:
      phone === ''
        ? []
        : [{ type: 'Mobile', phoneCountryPrefix: '1', phoneNumberFull: phone, primary: true }],
    addressList: hasAddress
      ? [
          {
            type: form.userContact.addressList[0]?.type ?? 'Home',
            addressLine,
            city,
            state,
            zip,
            country: 'US',
            ...(coordinates === undefined ? {} : { coordinates }),
            primary: true,
          },
        ]
      : [],
    additionalDetails: [],
    createdOn: now.toISOString(),
    modifiedOn: now.toISOString(),
  };
};
