import { inChangeSet } from '#server/database/contacts/change-set.ts';
import {
  purgeTrash,
  restoreContacts,
  trashContacts,
} from '#server/database/contacts/contact-trash.ts';
import { contactNameSql } from '#server/database/contacts/contact-name.ts';
import { holdContacts } from '#server/database/contacts/hold-contacts.ts';
import type { Database, Querying } from '#server/database/database.ts';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import type { TrashRefusal } from '#shared/contracts/crm-contact-trash.ts';
import { indexContact } from '#shared/rules/contact-index.ts';
import type { ContactTrashStore, StoredTrash } from './contact-trash.service.ts';

type Row = {
  readonly crm_id: number;
  readonly name: string;
  readonly email: string;
  readonly trashed_on: Date;
  readonly actor: number | null;
  readonly actor_name: string;
  readonly merged_into: number | null;
  readonly merged_name: string;
};

const trashedOf = (row: Row): StoredTrash => ({
  crmId: row.crm_id,
  name: row.name,
  emailAddress: row.email,
  trashedOn: row.trashed_on,
  by: row.actor === null ? null : { crmId: row.actor, name: row.actor_name },
  mergedInto: row.merged_into === null ? null : { crmId: row.merged_into, name: row.merged_name },
});

const namesOf = async (
  querying: Querying,
  crmIds: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  const { rows } = await querying.query<{ readonly crm_id: number; readonly name: string }>(
    `select crm_id, ${contactNameSql('d')} as name from contact_doc d where crm_id = any($1)`,
    [crmIds],
  );
  return new Map(rows.map(({ crm_id, name }) => [crm_id, name]));
};

export const createContactTrashRepository = (database: Database): ContactTrashStore => ({
  put: (crmIds, actor) =>
    inChangeSet(database, { kind: 'trash', actor }, async (transaction, changeSetId) => {
      const { trashed, refused } = await trashContacts(transaction, crmIds, { changeSetId });
      const names = await namesOf(transaction, crmIds);
      const there = refused.filter(({ reason }) => reason === 'trashed');
      return {
        trashed: [...trashed, ...there.map(({ crmId }) => crmId)],
        refused: refused.flatMap(({ crmId, reason }) =>
          reason === 'trashed' ? [] : [{ crmId, reason, name: names.get(crmId) ?? '' }],
        ),
      };
    }),

  takeOut: (crmIds, actor) =>
    inChangeSet(database, { kind: 'restore', actor }, async (transaction, changeSetId) => {
      await holdContacts(transaction, crmIds, 'change');
      const names = await namesOf(transaction, crmIds);
      const { rows } = await transaction.query<{ readonly crm_id: number }>(
        `select crm_id from contact_trash where crm_id = any($1) and merged_into is not null`,
        [crmIds],
      );
      const merged = new Set(rows.map(({ crm_id }) => crm_id));
      const asked = [...new Set(crmIds)];
      await restoreContacts(
        transaction,
        asked.filter((crmId) => !merged.has(crmId)),
        { changeSetId, index: (doc) => indexContact(doc as Contact) },
      );
      const refused = asked.flatMap((crmId): TrashRefusal[] => {
        const name = names.get(crmId);
        if (name === undefined) return [{ crmId, name: '', reason: 'missing' }];
        return merged.has(crmId) ? [{ crmId, name, reason: 'merged' }] : [];
      });
      const left = new Set(refused.map(({ crmId }) => crmId));
      return { restored: asked.filter((crmId) => !left.has(crmId)), refused };
    }),

  list: async ({ offset, limit }) => {
    const counted = await database.query<{ readonly count: number }>(
      'select count(*) as count from contact_trash',
    );
    const { rows } = await database.query<Row>(
      `select t.crm_id, ${contactNameSql('d')} as name, coalesce(d.doc ->> 'emailAddress', '') as email, t.trashed_on,
              s.actor_crm_id as actor, ${contactNameSql('actor')} as actor_name,
              t.merged_into, ${contactNameSql('merged')} as merged_name
         from (select * from contact_trash order by trashed_on desc, crm_id offset $1 limit $2) as t
         join contact_doc d on d.crm_id = t.crm_id
         left join change_set s on s.id = t.change_set_id
         left join contact_doc actor on actor.crm_id = s.actor_crm_id
         left join contact_doc merged on merged.crm_id = t.merged_into
        order by t.trashed_on desc, t.crm_id`,
      [offset, limit],
    );
    return { trash: rows.map(trashedOf), count: counted.rows[0]?.count ?? 0 };
  },

  purge: (before) =>
    database.long.inTransaction((transaction) => purgeTrash(transaction, before, 500)),
});
