import type { ArgumentsOf } from '#shared/contract/define-call.ts';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import type { OwnerDetails, updateOwnerDetails } from '#shared/contracts/crm-contact-edit.ts';
import { type ContactForm, contactFormFaults } from '#shared/rules/contact-form.ts';
import { contactFromSearch } from '#shared/rules/contact-from-search.ts';
import { newAddress } from '#shared/rules/profile.ts';
import type { ProfileFault } from '#shared/rules/profile-faults.ts';
import { shownAddresses } from '#renderer/person-form/form-values.ts';

export type ContactValues = ContactForm<Contact['userType']>;

/** A contact that is being added has no number yet. */
export type EditedContact = OwnerDetails & { readonly crmId: number };

/** What the form of a new contact begins with: the service asks for an address. */
export const newContact: EditedContact = {
  crmId: 0,
  userFirstName: '',
  middleName: '',
  userLastName: '',
  aliasName: '',
  userType: 'Citizen',
  userRole: ['Non_Registered_Citizen'],
  appId: '',
  addressList: [
    {
      ...newAddress([]),
      primary: true,
      typeSame: false,
      coordinates: undefined,
      addressCustomFields: [],
    },
  ],
  contactDetails: [],
  emailIdList: [],
  additionalDetails: [],
  userName: '',
  version: 0,
};

export const valuesOf = (details: EditedContact): ContactValues => ({
  firstName: details.userFirstName,
  middleName: details.middleName,
  lastName: details.userLastName,
  aliasName: details.aliasName,
  userType: details.userType,
  userRole: details.userRole,
  appId: details.appId,
  addressList: details.addressList,
  contactDetails: details.contactDetails,
  emailIdList: details.emailIdList,
  additionalDetails: details.additionalDetails,
});

/** What the form of a new contact shows first: what a search for them has said already. */
export const beginningOf = (search: string): ContactValues => ({
  ...valuesOf(newContact),
  ...contactFromSearch(search),
});

type Body = Omit<ArgumentsOf<typeof updateOwnerDetails>['body'], 'crmId' | 'version'>;

/** The values as a request carries them. */
export const bodyOf = (
  { firstName, lastName, ...rest }: ContactValues,
  saved: Pick<EditedContact, 'addressList'>,
): Body => ({
  ...rest,
  addressList: shownAddresses(rest.addressList, saved.addressList),
  userFirstName: firstName,
  userLastName: lastName,
});

export const faultsOf = (values: ContactValues): readonly ProfileFault[] =>
  contactFormFaults(values);

const formPaths: Readonly<Record<string, string>> = {
  userFirstName: 'firstName',
  userLastName: 'lastName',
};

/** A path of the wire as the form calls it. */
export const formPath = (path: string): string => formPaths[path] ?? path;

type Details = ContactValues['additionalDetails'];

export type CustomField = { readonly appId: string; readonly name: string; readonly value: string };

/** Custom fields one by one, in the order of the applications. */
export const fieldsOf = (details: Details): readonly CustomField[] =>
  details.flatMap(({ appId, information }) =>
    Object.entries(information).map(([name, value]) => ({ appId, name, value })),
  );

/** One custom field set to a value, new or known; `undefined` takes it away. */
export const withField = (
  details: Details,
  { appId, name }: Pick<CustomField, 'appId' | 'name'>,
  value: string | undefined,
): Details => {
  const isKnown = details.some((one) => one.appId === appId);
  const all = isKnown ? details : [...details, { appId, information: {} }];
  return all
    .map((one) => {
      if (one.appId !== appId) return one;
      const { [name]: _, ...others } = one.information;
      // A known field keeps its place.
      const information = value === undefined ? others : { ...one.information, [name]: value };
      return { appId, information };
    })
    .filter(({ information }) => Object.keys(information).length > 0);
};
