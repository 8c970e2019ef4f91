import { nextContactNumbers, saveContacts } from '#server/database/contacts/contact-writer.ts';
import type { Querying } from '#server/database/database.ts';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import { indexContact } from '#shared/rules/contact-index.ts';
import { newContact } from '#shared/rules/new-contact.ts';

const homeOf = ({ phoneNumberFull, contactDetails, addressList }: Contact) => ({
  phoneNumberFull,
  contactDetails,
  addressList,
});

const emailsOf = ({ emailAddress, emailIdList }: Contact) => ({ emailAddress, emailIdList });

/** The last two letters the wrong way round. */
const slipped = (name: string): string =>
  name.replace(/(.)(.)$/u, (_, one: string, other: string) => `${other}${one}`);

/** Ways in which somebody comes into a portal for a second time, with what is known of them then. */
const secondTimes: readonly ((first: Contact) => Partial<Contact>)[] = [
  // Written down at the counter.
  (first) => ({
    ...homeOf(first),
    firstName: first.firstName,
    lastName: slipped(first.lastName ?? ''),
  }),
  // A form whose fields were taken for each other.
  (first) => ({ ...homeOf(first), firstName: first.lastName, lastName: first.firstName }),
  // A new name after a wedding, and the e-mail of before.
  (first) => ({ ...emailsOf(first), firstName: first.firstName, lastName: 'Whitfield' }),
  // A letter that was signed with an initial.
  (first) => ({
    ...emailsOf(first),
    firstName: `${first.firstName?.charAt(0)}.`,
    lastName: first.lastName,
  }),
];

/**
 * Has a few people come into a demonstration twice, for staff who want to see how two contacts become one. Answers with the
 * numbers of the contacts that were made.
 */
export const seedDemoTwins = async (querying: Querying): Promise<readonly number[]> => {
  const { rows } = await querying.query<{ readonly doc: Contact }>(
    `select doc from contact_doc
      where doc->>'userType' = 'Citizen' and doc->>'firstName' <> '' and doc->>'lastName' <> ''
        and doc->>'emailAddress' <> '' and doc->>'phoneNumberFull' <> ''
        and crm_id not in (select crm_id from account where crm_id is not null)
      order by crm_id limit $1`,
    [secondTimes.length],
  );
  const numbers = await nextContactNumbers(querying, rows.length);
  const now = new Date().toISOString();
  const twins = rows.map(({ doc }, place): Contact => {
    const known = secondTimes[place]?.(doc);
    return {
      ...newContact(numbers[place] ?? 0, now),
      userRole: doc.userRole,
      version: 1,
      ...known,
    };
  });
  await saveContacts(
    querying,
    twins.map((doc) => ({ doc, index: indexContact(doc) })),
  );
  return numbers;
};
