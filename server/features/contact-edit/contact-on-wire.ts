import { contentOf } from '#shared/contracts/contact-content.ts';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import type { ContactForm } from '#shared/rules/contact-form.ts';
import type { StoredContact } from './contact-edit-store.ts';

export type Form = ContactForm<Contact['userType']>;

/** The form as the wire spells it. */
export type FormOnWire = Omit<Form, 'firstName' | 'lastName'> & {
  readonly userFirstName: string;
  readonly userLastName: string;
};

export const formOf = ({ userFirstName, userLastName, ...rest }: FormOnWire): Form => ({
  ...rest,
  firstName: userFirstName,
  lastName: userLastName,
});

export const onWire = ({ contact, userName }: StoredContact) => {
  const { firstName, lastName, ...content } = contentOf(contact);
  return {
    ...content,
    crmId: contact.crmId,
    userFirstName: firstName,
    userLastName: lastName,
    userType: contact.userType,
    userRole: contact.userRole,
    appId: contact.appId ?? '',
    userName,
    version: contact.version,
  };
};
