import { inChangeSet } from '#server/database/contacts/change-set.ts';
import { trashContacts } from '#server/database/contacts/contact-trash.ts';
import { saveContacts } from '#server/database/contacts/contact-writer.ts';
import { holdContacts } from '#server/database/contacts/hold-contacts.ts';
import { moveReferences, moveReferencesBack } from '#server/database/contacts/merge-references.ts';
import { undoChangeSet } from '#server/database/contacts/undo-change-set.ts';
import type { Database } from '#server/database/database.ts';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import { indexContact } from '#shared/rules/contact-index.ts';
import type { MergeStore } from './merge.service.ts';

type Row = { readonly doc: Contact; readonly is_there: boolean; readonly has_account: boolean };

const bothSql = `
  select d.doc, exists (select from contact_idx i where i.crm_id = d.crm_id) as is_there,
         exists (select from account a where a.crm_id = d.crm_id) as has_account
    from contact_doc d where d.crm_id = any($1)`;

/** How many contacts somebody's own undo of an act left as they were. */
const keptSql = `
  select (select count(distinct crm_id) from contact_change where change_set_id = made.id)
         - (select count(distinct crm_id) from contact_change where change_set_id = undone.id) as kept
    from change_set made join change_set undone on undone.id = made.undone_by
   where made.id = $1 and undone.actor_crm_id = $2`;

const nameOf = ({ firstName, lastName, crmId }: Contact): string =>
  [firstName, lastName].filter(Boolean).join(' ') || String(crmId);

/** Merging and what takes it back: each is one transaction. */
export const createMergeRepository = (database: Database): MergeStore => ({
  merge: ({ survivor, loser, actor }, judge) =>
    database.inTransaction(async (outer) => {
      const both = [survivor, loser];
      await holdContacts(outer, both, 'remove');
      const { rows } = await outer.query<Row>(bothSql, [both]);
      const of = (crmId: number) => {
        const row = rows.find(({ doc }) => doc.crmId === crmId);
        return row?.is_there === true
          ? { contact: row.doc, hasAccount: row.has_account }
          : undefined;
      };
      const merged = judge(of(survivor), of(loser));
      const title = nameOf(merged);
      // The act is opened in this very transaction, so that what was judged is what is merged.
      return inChangeSet(
        { inTransaction: (work) => work(outer) },
        { kind: 'merge', actor, title },
        async (transaction, changeSetId) => {
          await moveReferences(transaction, { changeSetId, survivor, loser });
          await saveContacts(transaction, [{ doc: merged, index: indexContact(merged) }]);
          const { refused } = await trashContacts(transaction, [loser], {
            changeSetId,
            mergedInto: survivor,
          });
          if (refused.length > 0) throw new Error('the contact could not be put into the trash');
          await transaction.query(
            'insert into contact_merge (change_set_id, survivor, loser) values ($1, $2, $3)',
            [changeSetId, survivor, loser],
          );
          return changeSetId;
        },
      );
    }),

  standing: async ({ survivor, loser, actor }) => {
    const { rows } = await database.query<{ readonly id: number; readonly doc: Contact }>(
      `select m.change_set_id as id, d.doc
         from contact_trash t
         join contact_merge m on m.change_set_id = t.change_set_id and m.loser = t.crm_id and m.survivor = t.merged_into
         join change_set s on s.id = m.change_set_id
         join contact_doc d on d.crm_id = m.survivor
        where t.crm_id = $2 and m.survivor = $1 and s.actor_crm_id = $3
          and exists (select from contact_idx i where i.crm_id = m.survivor)`,
      [survivor, loser, actor],
    );
    const [row] = rows;
    return row && { mergeId: row.id, contact: row.doc };
  },

  find: async (mergeId) => {
    const { rows } = await database.query<{ readonly survivor: number; readonly loser: number }>(
      'select survivor, loser from contact_merge where change_set_id = $1',
      [mergeId],
    );
    return rows[0];
  },

  undo: async (mergeId, { survivor, loser }, actor) => {
    const outcome = await undoChangeSet(database, mergeId, {
      actor,
      index: indexContact,
      whenChanged: 'skip',
      alongside: (transaction) =>
        moveReferencesBack(transaction, { changeSetId: mergeId, survivor, loser }),
    });
    if (outcome.kind === 'undone') return { kept: outcome.skippedContacts };
    const { rows } = await database.query<{ readonly kept: number }>(keptSql, [mergeId, actor]);
    return rows[0];
  },
});
