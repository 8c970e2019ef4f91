import type { Contact } from '#shared/contracts/contact-schemas.ts';
import { foldText } from '#shared/rules/fold-text.ts';

/** The role of a contact who had no account until now. */
const withoutAccount = 'Non_Registered_Citizen';

const nameOf = ({ firstName = '', lastName = '' }: Contact): string =>
  foldText(`${firstName} ${lastName}`);

/**
 * The contact that somebody who has confirmed an address was known as before: of the others with this address the one
 * of the same name. An address alone is not enough, for families and offices share one; two of a name cannot be told
 * apart.
 */
export const knownContact = (own: Contact, others: readonly Contact[]): Contact | undefined => {
  const named = others.filter((other) => nameOf(other) === nameOf(own));
  return named.length === 1 ? named[0] : undefined;
};

/** The same contact with its address confirmed. */
export const confirmedContact = (contact: Contact, email: string, now: Date): Contact => {
  const listed = contact.emailIdList.some(({ emailId }) => emailId.toLowerCase() === email);
  const primary = contact.emailIdList.every((entry) => !entry.primary);
  return {
    ...contact,
    emailAddress: contact.emailAddress ?? email,
    emailVerified: true,
    emailIdList: listed
      ? contact.emailIdList.map((entry) =>
          entry.emailId.toLowerCase() === email ? { ...entry, verified: true } : entry,
        )
      : [...contact.emailIdList, { emailId: email, primary, verified: true }],
    modifiedOn: now.toISOString(),
    version: contact.version + 1,
  };
};

/** The known contact with what the registration adds: what is there stays, what was typed fills gaps. */
export const joinedContact = (known: Contact, own: Contact): Contact => ({
  ...known,
  userRole: [
    ...new Set([...known.userRole.filter((role) => role !== withoutAccount), ...own.userRole]),
  ],
  contactDetails: known.contactDetails.length > 0 ? known.contactDetails : own.contactDetails,
  ...(known.phoneNumberFull === undefined && own.phoneNumberFull !== undefined
    ? { phoneNumberFull: own.phoneNumberFull }
    : {}),
  addressList: known.addressList.length > 0 ? known.addressList : own.addressList,
});
