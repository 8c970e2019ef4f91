import { Readable } from 'node:stream';
import { joinChangeSet, openChangeSet } from '#server/database/contacts/change-set.ts';
import { saveContacts } from '#server/database/contacts/contact-writer.ts';
import { holdContacts } from '#server/database/contacts/hold-contacts.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import { asCsvText, csvLine } from '#server/files/csv/csv-writer.ts';
import { defineTaskKind } from '#server/jobs/task-kind.ts';
import { inSteps } from '#server/jobs/tasks.ts';
import {
  type BulkChange,
  type bulkProblems,
  bulkChangeSchema,
} from '#shared/contracts/bulk-edit.ts';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import { applyChanges } from '#shared/rules/bulk-edit.ts';
import { indexContact } from '#shared/rules/contact-index.ts';
import * as z from 'zod/mini';

export const bulkEditName = 'bulk-edit';

const reachedSchema = z.object({
  changeSetId: z.int(),
  after: z.int(),
  changed: z.int(),
  same: z.int(),
  failed: z.int(),
});

type Reached = z.infer<typeof reachedSchema>;

type Problem = (typeof bulkProblems)[number];

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
const editNext = async (
  transaction: Transaction,
  taskId: string,
  changes: readonly BulkChange[],
  from: Reached,
): Promise<Reached | null> => {
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
  const problems: { readonly crmId: number; readonly problem: Problem }[] = [];
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

const reasons: Readonly<Record<Problem, string>> = {
  noAddress: 'The contact has no address.',
  noEmail: 'The contact has no e-mail address.',
  noRole: 'The contact would be left without a role.',
  account: 'This belongs to the account of the contact and is changed there.',
  state: 'There is no such state in the country of the address.',
  zip: 'The country of the address has no such ZIP codes.',
  gone: 'The contact is in the trash.',
};

type Failure = { readonly crm_id: number; readonly problem: Problem; readonly name: string };

/** Every failed contact with its reason, read as fast as it is taken. */
const failureLines = async function* (database: Database, taskId: string): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(['Contact number', 'Name', 'Reason'])}`;
  for (let after = 0; ; ) {
    const { rows } = await database.query<Failure>(
      `select r.crm_id, r.problem,
              concat_ws(' ', nullif(d.doc->>'firstName', ''), nullif(d.doc->>'lastName', '')) as name
         from bulk_edit_row r join contact_doc d using (crm_id)
        where r.task_id = $1 and r.crm_id > $2 and r.problem is not null order by r.crm_id limit 1000`,
      [taskId, after],
    );
    if (rows.length === 0) return;
    for (const { crm_id, name, problem } of rows) {
      yield csvLine([String(crm_id), asCsvText(name), reasons[problem]]);
    }
    after = rows.at(-1)?.crm_id ?? after;
  }
};

/** Changes fields of many contacts in one act of the journal, batch by batch. */
export const bulkEditKind = (database: Database) =>
  defineTaskKind({
    name: bulkEditName,
    input: z.object({ changes: z.array(bulkChangeSchema) }),
    reached: reachedSchema,

    run: async ({ task, signal, advance }) => {
      const { changes } = task.input;
      const begin = () =>
        database.inTransaction(async (transaction) => {
          const changeSetId = await openChangeSet(transaction, {
            kind: 'bulk-edit',
            actor: task.ownerCrmId ?? undefined,
            title: task.title,
          });
          const reached = { changeSetId, after: 0, changed: 0, same: 0, failed: 0 };
          await advance(transaction, { done: 0, changeSetId, reached });
          return reached;
        });
      const first = task.reached ?? (await begin());
      const { changed, same, failed } = await inSteps(signal, first, (from) =>
        database.long.inTransaction(async (transaction) => {
          await joinChangeSet(transaction, from.changeSetId);
          const reached = await editNext(transaction, task.id, changes, from);
          if (reached === null) return null;
          const done = reached.changed + reached.same + reached.failed;
          await advance(transaction, { done, reached });
          return reached;
        }),
      );
      return { counts: { changed, same, failed }, hasFile: failed > 0 };
    },

    say: ({ state, outcome }) => {
      const { changed = 0, failed = 0 } = outcome?.counts ?? {};
      const numbers = {
        en: `Contacts changed: ${changed}. Failed: ${failed}.`,
        es: `Contactos modificados: ${changed}. Con error: ${failed}.`,
        ar: `جهات الاتصال المعدّلة: ${changed}. أخفقت: ${failed}.`,
      };
      if (state === 'done') {
        return {
          en: `Your bulk edit is done. ${numbers.en}`,
          es: `Su edición masiva ha terminado. ${numbers.es}`,
          ar: `اكتمل التعديل الجماعي. ${numbers.ar}`,
        };
      }
      return {
        en: `Your bulk edit ended early. ${numbers.en}`,
        es: `Su edición masiva terminó antes de tiempo. ${numbers.es}`,
        ar: `انتهى التعديل الجماعي قبل اكتماله. ${numbers.ar}`,
      };
    },

    file: async ({ id }) => ({
      name: 'bulk-edit.csv',
      type: 'text/csv; charset=utf-8',
      content: Readable.from(failureLines(database, id)),
    }),
  });
