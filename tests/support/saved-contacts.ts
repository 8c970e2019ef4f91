import type { Database } from '#server/database/database.ts';
import { saveContacts } from '#server/database/contacts/contact-writer.ts';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import { indexContact } from '#shared/rules/contact-index.ts';

type Known = Partial<Contact> & Pick<Contact, 'crmId'>;

/** Keeps contacts of whom nothing is known but what a test says. */
export const saveKnown = (database: Database, known: readonly Known[]): Promise<unknown> => {
  const contacts = known.map(
    (one): Contact => ({
      userType: 'Citizen',
      userRole: [],
      emailVerified: false,
      createdOn: '2024-05-01T12:00:00.000Z',
      modifiedOn: '2024-05-01T12:00:00.000Z',
      contactDetails: [],
      emailIdList: [],
      addressList: [],
      additionalDetails: [],
      version: 1,
      ...one,
    }),
  );
  return database.inTransaction((transaction) =>
    saveContacts(
      transaction,
      contacts.map((doc) => ({ doc, index: indexContact(doc) })),
    ),
  );
};
