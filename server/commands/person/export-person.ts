import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Database, Querying } from '#server/database/database.ts';
import { contactReferences } from '#server/database/contacts/contact-references.ts';
import type { KeptFiles } from '#server/files/store/kept-files.ts';
import { StartError } from '#server/start-failure.ts';
import type { Person } from './find-person.ts';
import { type NamedColumn, namedColumns } from './named-columns.ts';

type Row = Readonly<Record<string, unknown>>;

/** Columns by which somebody only did something: the rows are about others, so they are counted. */
const isAct = ({ table, column }: NamedColumn): boolean =>
  /^(assigned_to|inspected_by)$/.test(column) ||
  contactReferences.some(
    (one) =>
      one.table === table &&
      one.column === column &&
      (one.on === 'stays' || one.table === 'duplicate'),
  );

/** What belongs to rows about a person, or names them by their e-mail. `$1`: contacts, `$2`: e-mails. */
const besides: readonly { readonly table: string; readonly where: string }[] = [
  {
    table: 'mail',
    where: '$1::int[] is not null and not r.confidential and lower(r.recipient) = any($2)',
  },
  { table: 'mail_suppression', where: '$1::int[] is not null and r.email = any($2)' },
  { table: 'organization_entry', where: '$1::int[] is not null and lower(r.email) = any($2)' },
  ...['note_change', 'note_attachment'].map((table) => ({
    table,
    where: '$2::text[] is not null and r.note_id in (select id from note where crm_id = any($1))',
  })),
  {
    table: 'organization_comment',
    where: '$2::text[] is not null and r.created_by = any($1)',
  },
  {
    table: 'mail_send_text',
    where:
      '$2::text[] is not null and r.send_id in (select send_id from mail_recipient where crm_id = any($1))',
  },
  {
    table: 'shared_item',
    where:
      '$2::text[] is not null and r.id in (select list_id from list_member where crm_id = any($1))',
  },
];

/** Hashes of passwords and codes, sealed secrets: nothing that tells a person about themselves. */
const isSecret = (name: string): boolean => /(^|_)(hash|salt|secret)$/.test(name);

const readable = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).filter(
      ([name, value]) =>
        // Bytes come as `\x…`; those of files are beside.
        !isSecret(name) && !(typeof value === 'string' && value.startsWith('\\x')),
    ),
  );

/** Everything that the portal holds about a person, by table. */
const readPerson = async (
  querying: Querying,
  { crmIds, accountIds, known }: Person,
): Promise<{
  readonly tables: Readonly<Record<string, readonly Row[]>>;
  readonly acts: Readonly<Record<string, number>>;
}> => {
  const tables = new Map<string, Map<string, Row>>();
  const acts: Record<string, number> = {};
  const take = async (table: string, where: string, values: readonly unknown[]) => {
    const { rows } = await querying.query<{ readonly row: Row }>(
      `select to_jsonb(r) as row from ${table} r where ${where}`,
      values,
    );
    const taken = tables.get(table) ?? new Map<string, Row>();
    for (const { row } of rows) taken.set(JSON.stringify(row), readable(row));
    if (taken.size > 0) tables.set(table, taken);
  };
  for (const named of await namedColumns(querying)) {
    const { table, column, names } = named;
    const ids = names === 'account' ? accountIds : crmIds;
    if (!isAct(named)) await take(table, `r.${column} = any($1)`, [ids]);
    else {
      const { rows } = await querying.query<{ readonly count: number }>(
        `select count(*)::int as count from ${table} r where r.${column} = any($1)`,
        [ids],
      );
      const count = rows[0]?.count ?? 0;
      if (count > 0) acts[`${table}.${column}`] = count;
    }
  }
  if (accountIds.length > 0) await take('account', 'r.id = any($1)', [accountIds]);
  for (const { table, where } of besides) await take(table, where, [crmIds, known.emails]);
  return {
    tables: Object.fromEntries([...tables].map(([table, rows]) => [table, [...rows.values()]])),
    acts,
  };
};

/** Files of a person: their photo, and what was attached to notes about them. */
export const filesOf = async (
  querying: Querying,
  crmIds: readonly number[],
): Promise<readonly string[]> => {
  const { rows } = await querying.query<{ readonly id: string }>(
    `select photo_id as id from profile where crm_id = any($1) and photo_id is not null
      union select a.file_id from note_attachment a join note n on n.id = a.note_id
             where n.crm_id = any($1)`,
    [crmIds],
  );
  return rows.map(({ id }) => id);
};

/** Writes everything about a person into a new folder: `person.json`, and their files beside it. */
export const exportPerson = async (
  database: Database,
  files: KeptFiles,
  person: Person,
  folder: string,
): Promise<{ readonly rows: number; readonly files: number }> => {
  await mkdir(dirname(folder), { recursive: true });
  const workshop = await mkdtemp(`${folder}.part-`);
  try {
    const { tables, acts } = await readPerson(database.long, person);
    const ids = await filesOf(database.long, person.crmIds);
    for (const id of ids) {
      const file = await files.open(id);
      if (file === undefined) continue;
      await mkdir(join(workshop, 'files'), { recursive: true, mode: 0o700 });
      const target = createWriteStream(join(workshop, 'files', id), { mode: 0o600 });
      await pipeline(file.content, target);
    }
    const text = JSON.stringify(
      { format: 1, exportedOn: new Date().toISOString(), ...person, tables, acts },
      undefined,
      2,
    );
    await writeFile(join(workshop, 'person.json'), `${text}\n`, { mode: 0o600 });
    await rename(workshop, folder).catch(() => {
      throw new StartError(`${folder} is there already: name another with --to.`);
    });
    const rows = Object.values(tables).reduce((sum, { length }) => sum + length, 0);
    return { rows, files: ids.length };
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
};
