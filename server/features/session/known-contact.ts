import type { Contact } from '#shared/contracts/contact-schemas.ts';
import { listedPhones } from '#shared/rules/listed-entries.ts';

/** The role of a contact who had no account until now. */
const withoutAccount = 'Non_Registered_Citizen';

/** The same contact with its address confirmed. */
export const confirmedContact = (contact: Contact, email: string, now: Date): Contact => {
  const listed = contact.emailIdList.some(({ emailId }) => emailId.toLowerCase() === email);
  const primary = contact.emailIdList.every((entry) => !entry.primary);
  const { emailAddress = email } = contact;
  return {
    ...contact,
    emailAddress,
    // It speaks of the main address alone, and what was confirmed may be another one of theirs.
    emailVerified: contact.emailVerified || emailAddress.toLowerCase() === email,
    emailIdList: listed
      ? contact.emailIdList.map((entry) =>
          entry.emailId.toLowerCase() === email ? { ...entry, verified: true } : entry,
        )
      : [...contact.emailIdList, { emailId: email, primary, verified: true }],
    modifiedOn: now.toISOString(),
    version: contact.version + 1,
  };
};

/** Of a contact who is known by a fax alone, that and how to call them. */
const joinedPhones = (known: Contact, own: Contact): Contact['contactDetails'] => {
  const { contactDetails } = known;
  const isKnown = listedPhones(known).some(({ phoneNumberFull = '' }) => phoneNumberFull !== '');
  if (isKnown) return contactDetails;
  const hasPrimary = contactDetails.some(({ primary }) => primary);
  return [
    ...contactDetails,
    ...own.contactDetails.map((phone) => ({ ...phone, primary: phone.primary && !hasPrimary })),
  ];
};

/** The known contact with what the registration adds: what is there stays, what was typed fills gaps. */
export const joinedContact = (known: Contact, own: Contact): Contact => ({
  ...known,
  userRole: [
    ...new Set([...known.userRole.filter((role) => role !== withoutAccount), ...own.userRole]),
  ],
  contactDetails: joinedPhones(known, own),
  ...(known.phoneNumberFull === undefined && own.phoneNumberFull !== undefined
    ? { phoneNumberFull: own.phoneNumberFull }
    : {}),
  addressList: known.addressList.length > 0 ? known.addressList : own.addressList,
});
