import { inChangeSet } from '#server/database/contacts/change-set.ts';
import { nextContactNumbers, saveContacts } from '#server/database/contacts/contact-writer.ts';
import { isNotInTrash } from '#server/database/contacts/not-in-trash.ts';
import type { Database } from '#server/database/database.ts';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import { indexContact } from '#shared/rules/contact-index.ts';
import { hasEmailAddress } from '#shared/rules/email-address.ts';
import { foldText } from '#shared/rules/fold-text.ts';
import type { ContactProperty, ContactStore } from './contact.service.ts';

type PropertyRow = {
  readonly apn: string;
  readonly alias: string;
  readonly total_units: number | null;
  readonly sites: readonly { readonly isPrimary: boolean; readonly fullAddress: string }[];
};

const propertyColumns = `p.apn, p.alias, p.total_units,
  (select coalesce(json_agg(json_build_object('isPrimary', a.is_primary, 'fullAddress', a.full_address)
                            order by a.position), '[]')
     from property_site_address a where a.apn = p.apn) as sites`;

const propertyOfRow = ({ apn, alias, total_units, sites }: PropertyRow): ContactProperty => ({
  apn,
  alias,
  totalUnits: total_units,
  sites,
});

/** The properties of contact $1, who is told of by the trash alone while there. */
const ownedBy = `p.owner_crm_id = $1 and ${isNotInTrash('p.owner_crm_id')}`;

/** Contacts with what belongs to them, for reading one or a few; filters are elsewhere. */
export const createContactRepository = (database: Database): ContactStore => ({
  byIds: async (crmIds, signal) => {
    const { rows } = await database.query<{ readonly doc: Contact }>(
      `select d.doc from unnest($1::int[]) with ordinality as asked (crm_id, position)
         join contact_doc d using (crm_id)
        where not exists (select from contact_trash t where t.crm_id = asked.crm_id)
        order by asked.position`,
      [crmIds],
      { signal },
    );
    return rows.map(({ doc }) => doc);
  },

  survivorOf: async (crmId) => {
    // Whoever became a part of somebody who became a part of somebody else is the last of them.
    const { rows } = await database.query<{ readonly crm_id: number }>(
      `with recursive way (crm_id, step) as (
         select t.merged_into, 1 from contact_trash t where t.crm_id = $1 and t.merged_into is not null
         union all
         select t.merged_into, way.step + 1 from way join contact_trash t on t.crm_id = way.crm_id
          where t.merged_into is not null and way.step < 100)
       select crm_id from way order by step desc limit 1`,
      [crmId],
    );
    return rows[0]?.crm_id;
  },

  namesOf: async (crmId) => {
    // Asked for at every sign-in: the whole document would be read for three words of it.
    const { rows } = await database.query<{
      readonly names: Pick<Contact, 'firstName' | 'lastName' | 'userType'>;
      readonly photo_id: string | null;
    }>(
      `select jsonb_build_object('firstName', d.doc->'firstName', 'lastName', d.doc->'lastName',
                'userType', d.doc->'userType') as names, p.photo_id
         from contact_doc d left join profile p using (crm_id) where d.crm_id = $1`,
      [crmId],
      { name: 'contact-names' },
    );
    return rows[0] && { ...rows[0].names, photoId: rows[0].photo_id };
  },

  withoutAccount: async (email) => {
    const { rows } = await database.query<{ readonly doc: Contact }>(
      `select d.doc from contact_email e join contact_doc d using (crm_id)
        where e.email = $1 and not exists (select from account a where a.crm_id = d.crm_id)`,
      [foldText(email)],
    );
    return rows.map(({ doc }) => doc).filter((doc) => hasEmailAddress(doc, email));
  },

  add: (draft) =>
    inChangeSet(database, { kind: 'registration', actor: undefined }, async (transaction) => {
      const [crmId] = await nextContactNumbers(transaction, 1);
      if (crmId === undefined) throw new Error('no number for a new contact');
      const contact: Contact = { ...draft, crmId, version: 1 };
      await saveContacts(transaction, [{ doc: contact, index: indexContact(contact) }]);
      return crmId;
    }),

  propertiesOf: async (crmId, { offset, limit }, signal) => {
    const { rows } = await database.query<PropertyRow>(
      `select ${propertyColumns}
         from property p
        where ${ownedBy}
        order by p.apn
       offset $2 limit $3`,
      [crmId, offset, limit],
      { signal },
    );
    return rows.map(propertyOfRow);
  },

  propertyOf: async (apn, signal) => {
    const { rows } = await database.query<PropertyRow>(
      `select ${propertyColumns} from property p where p.apn = $1`,
      [apn],
      { signal },
    );
    return rows[0] && propertyOfRow(rows[0]);
  },

  countProperties: async (crmId, signal) => {
    const { rows } = await database.query<{ readonly count: number }>(
      `select count(*) from property p where ${ownedBy}`,
      [crmId],
      { signal },
    );
    return rows[0]?.count ?? 0;
  },
});
