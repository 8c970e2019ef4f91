import { joinChangeSet, openChangeSetOnce } from '#server/database/contacts/change-set.ts';
import { contactWithAccount } from '#server/database/contacts/contact-with-account.ts';
import { nextContactNumbers, saveContacts } from '#server/database/contacts/contact-writer.ts';
import { editContact } from '#server/database/contacts/edit-contact.ts';
import { unknownCountries } from '#server/database/countries.ts';
import type { Database, Querying } from '#server/database/database.ts';
import { ownKey } from '#server/database/request-key.ts';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import { indexContact } from '#shared/rules/contact-index.ts';
import type { ContactEditStore } from './contact-edit-store.ts';

/** More names of custom fields than that make no list that a person reads. */
const mostFieldNames = 500;

/** The contact that a request made when it came first; undefined where it has gone since. */
const madeBefore = async (
  querying: Querying,
  key: string | undefined,
): Promise<Contact | undefined> => {
  const { rows } = await querying.query<{ readonly doc: Contact }>(
    `select d.doc from change_set s
       join contact_change c on c.change_set_id = s.id
       join contact_doc d using (crm_id)
      where s.request_key = $1
        and not exists (select from contact_trash t where t.crm_id = d.crm_id) limit 1`,
    [key],
  );
  return rows[0]?.doc;
};

/** Contacts as their forms save them: one at a time, each change with its place in the journal. */
export const createContactEditRepository = (database: Database): ContactEditStore => ({
  read: (crmId) => contactWithAccount(database, crmId),

  save: (contact, actor) =>
    editContact(database, {
      act: { kind: 'edit', actor },
      contact,
      index: indexContact,
    }),

  add: (draft, { actor, requestKey }) =>
    database.inTransaction(async (transaction) => {
      const act = { kind: 'edit', actor } as const;
      const key = ownKey(actor, requestKey) ?? undefined;
      const changeSetId = await openChangeSetOnce(transaction, act, key);
      if (changeSetId === undefined) return madeBefore(transaction, key);
      await joinChangeSet(transaction, changeSetId);
      const [crmId] = await nextContactNumbers(transaction, 1);
      if (crmId === undefined) throw new Error('no number for a new contact');
      const contact: Contact = { ...draft, crmId, version: 1 };
      await saveContacts(transaction, [{ doc: contact, index: indexContact(contact) }]);
      return contact;
    }),

  lists: async () => {
    const { rows } = await database.query<{
      readonly roles: readonly string[];
      readonly applications: readonly { readonly appId: string; readonly name: string }[];
      readonly names: readonly string[];
    }>(
      `select (select coalesce(json_agg(name order by id), '[]') from role) as roles,
              (select coalesce(json_agg(json_build_object('appId', code, 'name', name) order by name), '[]')
                 from application) as applications,
              (select coalesce(json_agg(name order by name), '[]')
                 from (select name from custom_field_key where name !~ '^sourceId( \\d+)?$'
                        order by name limit ${mostFieldNames}) as keys) as names`,
    );
    const { roles = [], applications = [], names = [] } = rows[0] ?? {};
    return { roles, applications, fieldNames: names };
  },

  unknownCountries: (codes) => unknownCountries(database, codes),
});
