import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { openDatabase } from '#server/database/database.ts';
import { createKeptFiles } from '#server/files/store/kept-files.ts';
import { createLocalStore } from '#server/files/store/local-store.ts';

/** Each question counts what must not be. */
const questions: Readonly<Record<string, string>> = {
  'an account without its contact': `
    select count(*) from account a where a.crm_id is not null
       and not exists (select from contact_doc d where d.crm_id = a.crm_id)`,
  'two accounts of one name': `
    select count(*) from (select from account group by lower(username) having count(*) > 1) as twin`,
  'a contact that is neither found nor in the trash': `
    select count(*) from contact_doc d
     where not exists (select from contact_idx i where i.crm_id = d.crm_id)
       and not exists (select from contact_trash t where t.crm_id = d.crm_id)`,
  'a contact that the search does not know': `
    select count(*) from contact_idx i
     where not exists (select from search_doc_crm s where s.key = i.crm_id::text)`,
  'something in the search that is no contact': `
    select count(*) from search_doc_crm s
     where not exists (select from contact_idx i where i.crm_id::text = s.key)`,
  'a contact whose search words are old': `
    select count(*) from search_crm v join search_doc_crm s using (key)
     where s.words is distinct from search_vector(v.words)`,
  'a note that the search does not know as it is': `
    select count(*) from search_note v left join search_doc_note s using (key)
     where s.words is distinct from search_vector(v.words)`,
  'a note in the search that was deleted': `
    select count(*) from search_doc_note s where not exists (select from search_note v where v.key = s.key)`,
  'a list whose number of members is wrong': `
    select count(*) from contact_list l where l.selection is null and l.member_count <>
      (select count(*) from list_member m join contact_idx using (crm_id) where m.list_id = l.item_id)`,
  'a list that holds a part of the crowd': `
    select count(*) from (
      select from list_member m join contact_doc d using (crm_id) where d.doc->>'firstName' = 'Crowd'
       group by m.list_id, d.doc->>'lastName' having count(*) <>
         (select count(*) from contact_doc whole
           where whole.doc->>'firstName' = 'Crowd' and whole.doc->>'lastName' = min(d.doc->>'lastName'))) as part`,
  'a send whose numbers are not those of its ledger': `
    select count(*) from mail_send s where s.state <> 'waiting' and
      (s.selected, s.queued, s.sent, s.failed, s.bounced, s.skipped) <>
      (select count(*), count(*) filter (where state in ('queued', 'claimed', 'handing')),
              count(*) filter (where state = 'sent'), count(*) filter (where state = 'failed'),
              count(*) filter (where state = 'bounced'), count(*) filter (where state = 'skipped')
         from mail_recipient r where r.send_id = s.id)`,
  'a recipient twice in one send': `
    select count(*) from (select from mail_recipient where crm_id is not null
                           group by send_id, crm_id having count(*) > 1) as twin`,
  'a project whose sums are wrong': `
    select count(*) from project_total t where t.total_target_site <>
      (select sum(non_special_needs_total_site + non_homeless_total_site + homeless_total_site)
         from project_site s where s.project_id = t.project_id)`,
  'a task that failed': `
    select count(*) from task where state = 'failed'`,
  'an import row that was forgotten': `
    select count(*) from contact_import i join task t on t.id = i.task_id and t.state = 'done' and i.step = 'import'
      join contact_import_row r on r.import_id = i.id where r.outcome is null`,
  'a job that nobody takes up': `
    select count(*) from queue.job
     where state in ('created', 'retry') and start_after < now() - interval '2 minutes'`,
  'somebody who waits for a lock': `
    select count(*) from pg_locks where not granted and waitstart < now() - interval '5 seconds'`,
  'a transaction that was left open': `
    select count(*) from pg_stat_activity
     where state like 'idle in transaction%' and state_change < now() - interval '5 seconds'`,
  'a temporary table': `select count(*) from pg_class where relpersistence = 't'`,
  'a temporary file of the database': `select count(*) from pg_ls_tmpdir()`,
};

/** Asks each question and gives what was found, in words. */
export const brokenRules = async (client: Client): Promise<readonly string[]> => {
  const broken: string[] = [];
  for (const [rule, text] of Object.entries(questions)) {
    const { rows } = await client.query<{ count: string }>(text);
    const count = Number(rows[0]?.count ?? 0);
    if (count > 0) broken.push(`${rule} (${count})`);
  }
  return broken;
};

type FileRow = { readonly id: string; readonly bytes: number; readonly unused: boolean };

const filesIn = async (folder: string): Promise<ReadonlyMap<string, number>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found = new Map<string, number>();
  for (const entry of entries.filter((one) => one.isFile() && one.name !== 'ballast')) {
    found.set(entry.name, (await stat(join(entry.parentPath, entry.name))).size);
  }
  return found;
};

/** Lets the product's own clean-up do now what it would do in an hour. */
const cleanUp = async (databaseUrl: string, folder: string): Promise<void> => {
  const database = openDatabase(databaseUrl, { name: 'faults' });
  try {
    const aged = `update stored_file set unused_since = now() - interval '2 hours'
                   where unused_since is not null`;
    await database.query(aged);
    const files = createKeptFiles(database, createLocalStore(folder));
    for (;;) {
      const { rowCount } = await database.query(
        'select from stored_file where unused_since is not null',
      );
      if (rowCount === 0) return;
      await files.purge();
    }
  } finally {
    await database.close();
  }
};

/** Files without a row, and rows without their content, after the clean-up has run. */
export const strayFiles = async (
  client: Client,
  databaseUrl: string,
  folder: string,
): Promise<readonly string[]> => {
  await cleanUp(databaseUrl, folder);
  const { rows } = await client.query<FileRow>(
    'select id, bytes, unused_since is not null as unused from stored_file',
  );
  const files = await filesIn(folder);
  const known = new Set(rows.map(({ id }) => id));
  const lacking = rows.filter(({ id, bytes }) => files.get(id) !== bytes);
  const strangers = [...files.keys()].filter((name) => !known.has(name));
  return [
    ...(lacking.length > 0 ? [`a file whose content is not there (${lacking.length})`] : []),
    ...(strangers.length > 0 ? [`a content that belongs to no file (${strangers.length})`] : []),
  ];
};

/** What the processes left where they put things for a moment; the compiler's cache is meant to stay. */
export const leftovers = async (scratch: string): Promise<readonly string[]> => {
  const names = await readdir(scratch).catch(() => []);
  const left = names.filter((name) => name !== 'node-compile-cache');
  return left.length > 0 ? [`temporary files (${left.length}, ${left[0]})`] : [];
};
