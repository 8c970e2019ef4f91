import { joinChangeSet, openChangeSet } from '#server/database/contacts/change-set.ts';
import { nextContactNumbers, saveContacts } from '#server/database/contacts/contact-writer.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import { indexContact } from '#shared/rules/contact-index.ts';
import type { BatchStore, DeskWork } from './import-desk-store.ts';
import { faultsJson, findImport, type RowRecord, rowOf } from './import-records.repository.ts';
import { findContacts, importLock, namesOf } from './import.repository.ts';

const batchOn = (transaction: Transaction): BatchStore => ({
  querying: transaction,

  rows: async (id, afterLine, limit) => {
    const { rows } = await transaction.query<RowRecord>(
      `select line, cells, faults, outcome from contact_import_row
        where import_id = $1 and line > $2 and outcome is null order by line limit $3`,
      [id, afterLine, limit],
    );
    return rows.map(rowOf);
  },

  rowsAt: async (id, lines) => {
    const { rows } = await transaction.query<RowRecord>(
      `select line, cells, faults, outcome from contact_import_row
        where import_id = $1 and line = any($2::int[]) order by line`,
      [id, lines],
    );
    return rows.map(rowOf);
  },

  findContacts: (wanted, toChange) => findContacts(transaction, wanted, toChange),

  detailsBefore: async (changeSetId, crmIds) => {
    const { rows } = await transaction.query<{
      readonly crm_id: number;
      readonly details: Contact['additionalDetails'] | null;
    }>(
      `select distinct on (crm_id) crm_id, before -> 'additionalDetails' as details from contact_change
        where crm_id = any($2) and change_set_id = $1 order by crm_id, id`,
      [changeSetId, crmIds],
    );
    return new Map(rows.map(({ crm_id, details }) => [crm_id, details]));
  },

  takeNumbers: (howMany) => nextContactNumbers(transaction, howMany),

  saveContacts: (contacts) =>
    saveContacts(
      transaction,
      contacts.map((contact) => ({ doc: contact, index: indexContact(contact) })),
    ),

  judge: async (id, judged, { imported }) => {
    await transaction.query(
      `update contact_import_row r
          set faults = j.faults, outcome = case when $3 then j.outcome end
         from unnest($2::int[], $4::jsonb[], $5::text[]) as j (line, faults, outcome)
        where r.import_id = $1 and r.line = j.line
          and ($3 or r.faults is distinct from j.faults)`,
      [
        id,
        judged.map(({ line }) => line),
        imported,
        judged.map(({ faults }) => faultsJson(faults)),
        judged.map(({ outcome }) => outcome),
      ],
    );
  },

  keepExpected: async (id, expected) => {
    await transaction.query('update contact_import set expected = $2 where id = $1', [
      id,
      JSON.stringify(expected),
    ]);
  },

  inChangeSet: async (known, act) => {
    const changeSetId = known ?? (await openChangeSet(transaction, { kind: 'import', ...act }));
    await joinChangeSet(transaction, changeSetId);
    return changeSetId;
  },
});

/** Imports on screen, as their tasks see them. */
export const createImportWork = (database: Database): DeskWork => ({
  names: () => namesOf(database),
  one: (ownerCrmId, id) => findImport(database, ownerCrmId, id),
  reopen: async (id) => {
    await database.long.query(
      `update contact_import_row set outcome = null where import_id = $1 and outcome = 'left-out'`,
      [id],
    );
  },
  inBatch: (work) =>
    database.long.inTransaction(async (transaction) => {
      // Two imports at a time could each make the same contact.
      await transaction.query('select pg_advisory_xact_lock($1)', [importLock]);
      return work(batchOn(transaction));
    }),
});
