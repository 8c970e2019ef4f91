import { holdContacts } from '#server/database/contacts/hold-contacts.ts';
import type { Database, Querying, Transaction } from '#server/database/database.ts';
import { createOrganizationRepository } from '#server/features/organization/organization.repository.ts';
import type { FileStore } from '#server/files/store/file-store.ts';
import { StartError } from '#server/start-failure.ts';
import { filesOf } from './export-person.ts';
import type { Person } from './find-person.ts';
import { findTexts } from './find-texts.ts';
import { type TextColumn, textColumns } from './text-columns.ts';
import type { Identifiers } from './scrub.ts';

/** `$1`: contacts, `$2`: accounts, `$3`: e-mails. Each names all three, as PostgreSQL asks. */
const all = '$1::int[] is not null and $2::int[] is not null and $3::text[] is not null';

/**
 * What is done to rows that the database does not delete with the contact and the account. The ledger of sends stays,
 * so that its sums do; it no longer says to whom.
 */
const steps: readonly string[] = [
  `update mail_recipient set email = 'erased-' || id || '@erased.invalid', words = null, crm_id = null,
          state = case state when 'queued' then 'skipped' else state end,
          reason = case state when 'queued' then 'cancelled' else reason end
    where ${all} and (crm_id = any($1) or email = any($3))`,
  `delete from mail where ${all} and lower(recipient) = any($3)`,
  `delete from mail_suppression where ${all} and email = any($3)`,
  `delete from list_refused_address where ${all} and email = any($3)`,
  `delete from social_ticket where ${all} and (lower(email) = any($3) or lower(claims ->> 'email') = any($3))`,
  `delete from organization_entry where ${all} and (crm_id = any($1) or lower(email) = any($3))`,
  `delete from organization_act where ${all} and (crm_id = any($1) or lower(email) = any($3))`,
  `delete from organization_comment_read where ${all} and crm_id = any($1)`,
  `delete from organization_comment where ${all} and created_by = any($1)`,
  `update report_schedule r set recipients = array(select one from unnest(r.recipients) as one where lower(one) <> all($3))
    where ${all} and exists (select from unnest(r.recipients) as one where lower(one) = any($3))
      and exists (select from unnest(r.recipients) as one where lower(one) <> all($3))`,
  `delete from report_schedule r where ${all}
      and not exists (select from unnest(r.recipients) as one where lower(one) <> all($3))`,
  `delete from client_log where ${all} and account_id = any($2)`,
  `delete from merge_step where ${all} and change_set_id in (
      select change_set_id from contact_merge where survivor = any($1) or loser = any($1))`,
  `delete from profile where ${all} and crm_id = any($1)`,
  `delete from account where ${all} and id = any($2)`,
  `delete from contact_doc where ${all} and crm_id = any($1)`,
];

/**
 * What another person's own record says stays theirs, and the audit log, which names nobody, is never changed. The
 * second look tells of both.
 */
const leftAlone = new Set([
  'account',
  'additional_contact',
  'additional_contact_change',
  'audit_anchor',
  'audit_log',
  'contact_change',
  'contact_doc',
]);

const scrubColumn = async (
  querying: Querying,
  column: TextColumn,
  known: Identifiers,
): Promise<void> => {
  for (const { ctid, scrubbed } of await findTexts(querying, column, known)) {
    await querying.query(
      `update "${column.table}" set "${column.column}" = $2 where ctid = $1::tid`,
      [ctid, column.isJson ? JSON.stringify(scrubbed) : scrubbed],
    );
  }
};

/** Words that the search knows from this person alone, or knew before a change, are no words that it should mend slips by. */
const wordsOf = async (
  querying: Querying,
  crmIds: readonly number[],
): Promise<readonly string[]> => {
  const { rows } = await querying.query<{ readonly word: string }>(
    `select distinct unnest(tsvector_to_array(words)) as word from (
       select words from search_doc_crm where key = any($1::int[]::text[])
       union all select words from search_doc_note
                  where key in (select id::text from note where crm_id = any($1))
       union all select words from search_doc_additional
                  where key in (select id::text from additional_contact where crm_id = any($1))
       union all select search_vector(search_words(text)) from note where crm_id = any($1) and deleted_on is not null
       union all select search_vector(search_words(before) || search_words(after)) from note_change
                  where note_id in (select id from note where crm_id = any($1))
       union all select search_vector(search_words(concat_ws(' ', before ->> 'title', before ->> 'first_name',
                          before ->> 'last_name', split_part(before ->> 'email_id', '@', 1))))
                   from additional_contact_change where crm_id = any($1)) as theirs`,
    [crmIds],
  );
  return rows.map(({ word }) => word);
};

const forgetWords = async (querying: Querying, words: readonly string[]): Promise<void> => {
  await querying.query(
    `delete from search_word w where w.word = any($1)
        and not exists (select from search_doc d where d.words @@ quote_literal(w.word)::tsquery)`,
    [words],
  );
};

const checkNothingUnderWay = async (
  querying: Querying,
  { crmIds, known }: Person,
): Promise<void> => {
  const { rowCount } = await querying.query(
    `select from mail_recipient where crm_id = any($1) and state in ('claimed', 'handing')
      union all select from mail where lower(recipient) = any($2) and state = 'sending'`,
    [crmIds, known.emails],
  );
  if (rowCount === 0) return;
  throw new StartError('An e-mail to this person is being sent: try again in a minute.');
};

const checkNotLast = async (querying: Querying, { accountIds }: Person): Promise<void> => {
  const { rows } = await querying.query<{ readonly theirs: number; readonly others: number }>(
    `select count(*) filter (where a.id = any($1))::int as theirs,
            count(*) filter (where a.id <> all($1) and a.active)::int as others
       from account a join account_role h on h.account_id = a.id join role r on r.id = h.role_id
      where r.name = 'SuperAdmin'`,
    [accountIds],
  );
  const { theirs = 0, others = 0 } = rows[0] ?? {};
  if (theirs > 0 && others === 0) {
    throw new StartError('This is the last super administrator: create another one first.');
  }
};

/**
 * On the transaction of the erasure, and as its last step: until that ends, whoever joins, leaves or comments there
 * waits.
 */
const leaveOrganizations = async (
  database: Database,
  transaction: Transaction,
  crmIds: readonly number[],
): Promise<void> => {
  const { rows } = await transaction.query<{ readonly id: number; readonly crm_id: number }>(
    `select organization_id as id, crm_id from organization_member where crm_id = any($1)
      order by organization_id, crm_id`,
    [crmIds],
  );
  // Nobody is told: it would be of somebody who is to be known no more.
  const organizations = createOrganizationRepository(
    { ...database, inTransaction: (work) => work(transaction) },
    async () => undefined,
  );
  for (const { id, crm_id: crmId } of rows) await organizations.remove(crmId, id, crmId);
};

/**
 * Erases a person: what is theirs is deleted, what must stay no longer says who they were. One transaction, so that it
 * has happened or has not; to be cut short at its end leaves files to the hourly clean-up.
 */
export const erasePerson = async (
  database: Database,
  store: FileStore,
  person: Person,
): Promise<void> => {
  const { crmIds, accountIds, known } = person;
  await checkNotLast(database, person);
  const files = await database.long.inTransaction(async (transaction) => {
    await holdContacts(transaction, crmIds, 'remove');
    await checkNothingUnderWay(transaction, person);
    const ids = await filesOf(transaction, crmIds);
    const words = await wordsOf(transaction, crmIds);
    for (const step of steps) await transaction.query(step, [crmIds, accountIds, known.emails]);
    // Its row goes after the content, or a clean-up could not find what was left.
    await transaction.query("update stored_file set unused_since = 'epoch' where id = any($1)", [
      ids,
    ]);
    for (const column of await textColumns(transaction)) {
      if (column.isKey || leftAlone.has(column.table)) continue;
      await scrubColumn(transaction, column, known);
    }
    await forgetWords(transaction, words);
    await leaveOrganizations(database, transaction, crmIds);
    return ids;
  });
  for (const id of files) await store.remove(id);
  await database.query('delete from stored_file where id = any($1)', [files]);
};

type Trace = { readonly table: string; readonly column: string; readonly rows: number };

/** Looks through every text of the database for what a person was known by. */
export const findTraces = async (
  database: Database,
  known: Identifiers,
): Promise<readonly Trace[]> => {
  const traces: Trace[] = [];
  for (const { table, column } of await textColumns(database.long)) {
    const { length } = await findTexts(database.long, { table, column }, known);
    if (length > 0) traces.push({ table, column, rows: length });
  }
  return traces;
};
