import { isTypedAddress } from '#shared/rules/email-address.ts';
import { isPersonName } from '#shared/rules/person-name.ts';
import { isUsZip } from '#shared/rules/us-zip.ts';

/** What a provider did not tell, as the service names it. */
export type SocialCause = 'Name' | 'Email' | 'Address' | 'Code' | 'Password';

/** The fields of the dialog, whichever of them show. */
export type SocialDetails = {
  readonly firstName: string;
  readonly lastName: string;
  readonly emailAddress: string;
  readonly adressLine: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
};

export type DetailName = keyof SocialDetails;

export type DetailFault = 'required' | 'name' | 'email' | 'zip';

export const noDetails: SocialDetails = {
  firstName: '',
  lastName: '',
  emailAddress: '',
  adressLine: '',
  city: '',
  state: '',
  zip: '',
};

/** Names are always shown, for the person to correct; the rest where it is asked for. */
export const fieldsFor = (cause: readonly SocialCause[]): readonly DetailName[] => [
  'firstName',
  'lastName',
  ...(cause.includes('Email') ? (['emailAddress'] as const) : []),
  ...(cause.includes('Address') ? (['adressLine', 'city', 'state', 'zip'] as const) : []),
];

const faultOf = (name: DetailName, text: string): DetailFault | undefined => {
  if (text.trim() === '') return 'required';
  switch (name) {
    case 'firstName':
    case 'lastName':
      return isPersonName(text.trim()) ? undefined : 'name';
    case 'emailAddress':
      return isTypedAddress(text) ? undefined : 'email';
    case 'zip':
      return isUsZip(text) ? undefined : 'zip';
    case 'adressLine':
    case 'city':
    case 'state':
      return undefined;
    default:
      return name satisfies never;
  }
};

export type DetailFaults = { readonly [Name in DetailName]?: DetailFault | undefined };

export const faultsIn = (details: SocialDetails, cause: readonly SocialCause[]): DetailFaults =>
  Object.fromEntries(
    fieldsFor(cause).flatMap((name) => {
      const fault = faultOf(name, details[name]);
      return fault === undefined ? [] : [[name, fault]];
    }),
  );

/** As the service takes it. */
export const contactOf = (details: SocialDetails, cause: readonly SocialCause[]) => {
  const { firstName, lastName, emailAddress, ...address } = details;
  return {
    firstName,
    lastName,
    emailAddress,
    ...(cause.includes('Address') ? { addressList: [address] } : {}),
  };
};
