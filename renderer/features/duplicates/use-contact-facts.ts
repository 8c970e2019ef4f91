import { useTranslation } from 'react-i18next';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import { placeLine, streetLine } from '#shared/rules/address-lines.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { useUserTypeName } from '#renderer/i18n/use-user-type-name.ts';
import { roleName } from '#renderer/i18n/i18n.ts';

/** What two contacts are compared by, in the order in which people look. */
export const factKeys = [
  'emails',
  'phones',
  'addresses',
  'userType',
  'roles',
  'createdOn',
  'modifiedOn',
] as const;

export type FactKey = (typeof factKeys)[number];

export const nameOf = ({ firstName, middleName, lastName, emailAddress, crmId }: Contact): string =>
  [firstName, middleName, lastName].filter(Boolean).join(' ') || (emailAddress ?? String(crmId));

/** What tells two addresses of one house apart belongs to it. */
export const addressText = (address: Contact['addressList'][number]): string =>
  [streetLine(address), placeLine(address)].filter(Boolean).join(', ');

/** The facts of a contact as people read them; an empty list where nothing is known. */
export const useContactFacts = () => {
  const { i18n } = useTranslation('duplicates');
  const formats = useFormats();
  const typeName = useUserTypeName();

  const phoneText = (phone: Contact['contactDetails'][number]): string => {
    const { phoneNumberFull, faxNumber, phoneCountryPrefix, phoneExtension } = phone;
    return formats.phone(phoneNumberFull ?? faxNumber ?? '', phoneCountryPrefix, phoneExtension);
  };

  const facts = (contact: Contact, key: FactKey): readonly string[] => {
    switch (key) {
      case 'emails':
        return contact.emailIdList.map(({ emailId }) => emailId);
      case 'phones':
        return contact.contactDetails.map(phoneText).filter((text) => text !== '');
      case 'addresses':
        return contact.addressList.map(addressText).filter((text) => text !== '');
      case 'userType':
        return [typeName(contact.userType)];
      case 'roles':
        return contact.userRole.map((role) => roleName(i18n, role));
      case 'createdOn':
        return [formats.day(contact.createdOn)];
      case 'modifiedOn':
        return [formats.day(contact.modifiedOn)];
      default:
        return key satisfies never;
    }
  };

  return { facts, phoneText };
};
