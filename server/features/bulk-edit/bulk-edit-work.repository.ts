import { saveContacts } from '#server/database/contacts/contact-writer.ts';
import { holdContacts } from '#server/database/contacts/hold-contacts.ts';
import type { Querying, Transaction } from '#server/database/database.ts';
import type { BulkChange, bulkProblems } from '#shared/contracts/bulk-edit.ts';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import { applyChanges } from '#shared/rules/bulk-edit.ts';
import { indexContact } from '#shared/rules/contact-index.ts';

export type BulkProblem = (typeof bulkProblems)[number];

/** How far a bulk edit has come. */
export type BulkEditReached = {
  readonly changeSetId: number;
  /** The number of the last contact that it has dealt with. */
  readonly after: number;
  readonly changed: number;
  readonly same: number;
  readonly failed: number;
};

/** Contacts of one transaction: some tenths of a second. */
const batchSize = 250;

type Row = {
  readonly crm_id: number;
  readonly doc: Contact;
  readonly is_there: boolean;
  readonly has_account: boolean;
};

const nextSql =
  'select crm_id from bulk_edit_row where task_id = $1 and crm_id > $2 order by crm_id limit $3';

const contactsSql = `
  select d.crm_id, d.doc, exists (select from contact_idx i where i.crm_id = d.crm_id) as is_there,
         exists (select from account a where a.crm_id = d.crm_id) as has_account
    from contact_doc d where d.crm_id = any($1) order by d.crm_id`;

/** Changes the next contacts; null when there are none. */
export const editNext = async (
  transaction: Transaction,
  taskId: string,
  changes: readonly BulkChange[],
  from: BulkEditReached,
): Promise<BulkEditReached | null> => {
  const next = await transaction.query<{ readonly crm_id: number }>(nextSql, [
    taskId,
    from.after,
    batchSize,
  ]);
  const crmIds = next.rows.map(({ crm_id }) => crm_id);
  const last = crmIds.at(-1);
  if (last === undefined) return null;
  await holdContacts(transaction, crmIds, 'change');
  const { rows } = await transaction.query<Row>(contactsSql, [crmIds]);
  const moment = new Date().toISOString();
  const edited: Contact[] = [];
  const problems: { readonly crmId: number; readonly problem: BulkProblem }[] = [];
  for (const { crm_id: crmId, doc, is_there: isThere, has_account: hasAccount } of rows) {
    const outcome = applyChanges(doc, changes, { hasAccount });
    if (!isThere) problems.push({ crmId, problem: 'gone' });
    else if (outcome.kind === 'problem') problems.push({ crmId, problem: outcome.problem });
    else if (outcome.kind === 'changed') {
      edited.push({ ...outcome.contact, modifiedOn: moment, version: doc.version + 1 });
    }
  }
  if (edited.length > 0) {
    await saveContacts(
      transaction,
      edited.map((doc) => ({ doc, index: indexContact(doc) })),
    );
  }
  await transaction.query(
    `with failed as (select * from unnest($2::int[], $3::text[]) as f (crm_id, problem)),
          kept as (update bulk_edit_row r set problem = f.problem from failed f
                    where r.task_id = $1 and r.crm_id = f.crm_id)
     delete from bulk_edit_row r
      where r.task_id = $1 and r.crm_id > $4 and r.crm_id <= $5
        and not exists (select from failed f where f.crm_id = r.crm_id)`,
    [
      taskId,
      problems.map(({ crmId }) => crmId),
      problems.map(({ problem }) => problem),
      from.after,
      last,
    ],
  );
  return {
    ...from,
    after: last,
    changed: from.changed + edited.length,
    same: from.same + rows.length - edited.length - problems.length,
    failed: from.failed + problems.length,
  };
};

export type BulkFailure = {
  readonly crm_id: number;
  readonly problem: BulkProblem;
  readonly name: string;
};

/** The next contacts after one that a bulk edit could not change. */
export const failuresAfter = async (
  querying: Querying,
  taskId: string,
  after: number,
): Promise<readonly BulkFailure[]> => {
  const { rows } = await querying.query<BulkFailure>(
    `select r.crm_id, r.problem,
            concat_ws(' ', nullif(d.doc->>'firstName', ''), nullif(d.doc->>'lastName', '')) as name
       from bulk_edit_row r join contact_doc d using (crm_id)
      where r.task_id = $1 and r.crm_id > $2 and r.problem is not null order by r.crm_id limit 1000`,
    [taskId, after],
  );
  return rows;
};
