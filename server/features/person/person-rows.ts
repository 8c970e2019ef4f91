import type { Querying } from '#server/database/database.ts';
import type { SnapshotQuestion } from '#server/database/snapshot-rows.ts';
import { isAct, namedColumns } from './named-columns.repository.ts';

/** Each row may hold a mail of half a megabyte. */
export const rowsPerFetch = 20;

/** By what rows are found to be about a person; e-mails in lower case. */
export type PersonKeys = {
  readonly crmIds: readonly number[];
  readonly accountIds: readonly number[];
  readonly emails: readonly string[];
};

/** Rows of a table `r` that are about a person. `$1`: contacts, `$2`: accounts, `$3`: e-mails. */
export type PersonSource = {
  readonly table: string;
  readonly where: string;
  /** What is told of each row; all of it where left out. */
  readonly columns?: readonly string[];
};

/** A row as it is read: `select`ed as JSON text. */
export type PersonRow = {
  readonly table: string;
  readonly row: Readonly<Record<string, unknown>>;
};

/** What belongs to rows about a person, or names them by their e-mail. */
const besides: readonly PersonSource[] = [
  { table: 'account', where: 'r.id = any($2)' },
  { table: 'mail', where: 'not r.confidential and lower(r.recipient) = any($3)' },
  { table: 'mail_suppression', where: 'r.email = any($3)' },
  { table: 'list_refused_address', where: 'r.email = any($3)' },
  { table: 'organization_entry', where: 'lower(r.email) = any($3)' },
  ...['note_change', 'note_attachment'].map((table) => ({
    table,
    where: 'r.note_id in (select id from note where crm_id = any($1))',
  })),
  { table: 'organization_comment', where: 'r.created_by = any($1)' },
  {
    table: 'mail_send_text',
    where: 'r.send_id in (select send_id from mail_recipient where crm_id = any($1))',
  },
  {
    table: 'shared_item',
    where: 'r.id in (select list_id from list_member where crm_id = any($1))',
  },
];

/** Every table with rows about people, by the catalogue of the database. */
export const everySource = async (querying: Querying): Promise<readonly PersonSource[]> => {
  const wheres = new Map<string, string[]>();
  const add = (table: string, where: string) =>
    void wheres.set(table, [...(wheres.get(table) ?? []), where]);
  for (const named of await namedColumns(querying)) {
    if (isAct(named)) continue;
    add(named.table, `r.${named.column} = any(${named.names === 'account' ? '$2' : '$1'})`);
  }
  for (const { table, where } of besides) add(table, where);
  return [...wheres].map(([table, all]) => ({ table, where: all.join(' or ') }));
};

const rowOf = ({ columns }: PersonSource): string =>
  columns === undefined
    ? 'to_jsonb(r)'
    : `(select to_jsonb(c) from (select ${columns.map((name) => `r.${name}`).join(', ')}) as c)`;

/** Asks for the rows of all sources, one source after the other. */
export const personRows = (
  sources: readonly PersonSource[],
  { crmIds, accountIds, emails }: PersonKeys,
): SnapshotQuestion => {
  const parts = sources.map(
    (source, place) =>
      `select ${place} as place, '${source.table}' as "table", ${rowOf(source)} as row
         from ${source.table} r where ${source.where}`,
  );
  // PostgreSQL wants to know the kind of each value, whichever of them the sources use.
  const all = `(${parts.join('\nunion all\n')}) as s
    where $1::int[] is not null and $2::int[] is not null and $3::text[] is not null`;
  const values = [crmIds, accountIds, emails];
  return {
    count: { text: `select count(*)::int as count from ${all}`, values },
    rows: {
      text: `select jsonb_build_object('table', s."table", 'row', s.row)::text as row from ${all} order by s.place`,
      values,
    },
  };
};
