import type { Contact } from '#shared/contracts/contact-schemas.ts';

/** The role of a contact who had no account until now. */
const withoutAccount = 'Non_Registered_Citizen';

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
