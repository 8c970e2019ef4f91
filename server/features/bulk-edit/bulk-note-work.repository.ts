import { holdContacts } from '#server/database/contacts/hold-contacts.ts';
import type { Transaction } from '#server/database/database.ts';

/** How far the notes have come. */
type BulkNoteReached = {
  readonly changeSetId: number;
  /** The number of the last contact that it has dealt with. */
  readonly after: number;
  readonly added: number;
  readonly failed: number;
};

/** Contacts of one transaction: some tenths of a second. */
const batchSize = 500;

type Writing = {
  readonly taskId: string;
  readonly note: string;
  readonly writer: number | null;
};

/** Writes the note about the next contacts; null when there are none. Whoever lies in the trash by now gets none. */
export const writeNext = async (
  transaction: Transaction,
  { taskId, note, writer }: Writing,
  from: BulkNoteReached,
): Promise<BulkNoteReached | null> => {
  const next = await transaction.query<{ readonly crm_id: number }>(
    'select crm_id from bulk_edit_row where task_id = $1 and crm_id > $2 order by crm_id limit $3',
    [taskId, from.after, batchSize],
  );
  const crmIds = next.rows.map(({ crm_id: crmId }) => crmId);
  const last = crmIds.at(-1);
  if (last === undefined) return null;
  await holdContacts(transaction, crmIds, 'refer');
  const { rowCount } = await transaction.query(
    `insert into note (crm_id, text, created_by, change_set_id)
     select i.crm_id, $2, $3, $4 from contact_idx i where i.crm_id = any($1) order by i.crm_id`,
    [crmIds, note, writer, from.changeSetId],
  );
  await transaction.query(
    'delete from bulk_edit_row where task_id = $1 and crm_id > $2 and crm_id <= $3',
    [taskId, from.after, last],
  );
  return {
    ...from,
    after: last,
    added: from.added + rowCount,
    failed: from.failed + crmIds.length - rowCount,
  };
};
