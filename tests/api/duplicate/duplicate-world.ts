import { nextContactNumbers, saveContacts } from '#server/database/contacts/contact-writer.ts';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import { indexContact } from '#shared/rules/contact-index.ts';
import type { Portal } from '#tests/support/portal.ts';

/** Keeps contacts of whom no more is known than a test says, and gives them as they are kept. */
export const givenPeople = async (
  { database }: Portal,
  known: readonly Partial<Contact>[],
): Promise<Contact[]> => {
  const moment = '2024-05-01T12:00:00.000Z';
  const ids = await nextContactNumbers(database, known.length);
  const people = known.map(
    (one, position): Contact => ({
      userType: 'Citizen',
      userRole: ['Citizen'],
      emailVerified: false,
      emailIdList: [],
      contactDetails: [],
      addressList: [],
      additionalDetails: [],
      createdOn: moment,
      modifiedOn: moment,
      version: 1,
      ...one,
      crmId: ids[position] ?? 0,
    }),
  );
  await database.inTransaction((transaction) =>
    saveContacts(
      transaction,
      people.map((doc) => ({ doc, index: indexContact(doc) })),
    ),
  );
  return people;
};

export const mailAt = (email: string, verified = false): Partial<Contact> => ({
  emailAddress: email,
  emailVerified: verified,
  emailIdList: [{ emailId: email, primary: true, verified }],
});

export const phoneAt = (
  phoneNumberFull: string,
  phoneCountryPrefix?: string,
): Partial<Contact> => ({
  phoneNumberFull,
  contactDetails: [
    {
      type: 'Mobile',
      phoneNumberFull,
      primary: true,
      ...(phoneCountryPrefix === undefined ? {} : { phoneCountryPrefix }),
    },
  ],
});
