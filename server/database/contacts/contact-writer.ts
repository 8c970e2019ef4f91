import type { Querying } from '../database.ts';
import {
  attributeRows,
  type ContactEntry,
  emailRows,
  indexColumns,
  indexRow,
} from './contact-rows.ts';
import { withCustomKeys } from './dictionary.ts';

const columnList = indexColumns.join(', ');

const updates = indexColumns
  .filter((column) => column !== 'crm_id')
  .map((column) => `${column} = excluded.${column}`)
  .join(', ');

const writeIndex = `
  insert into contact_idx (${columnList})
  select ${columnList} from json_populate_recordset(null::contact_idx, $1)
  on conflict (crm_id) do update set ${updates}`;

const asRecord = (cells: readonly unknown[]): object =>
  Object.fromEntries(indexColumns.map((column, position) => [column, cells[position]]));

/**
 * Writes what searches find of contacts, whose documents are kept as they are.
 * For some hundreds at a time; call it inside a transaction.
 */
export const writeContactRows = async (
  transaction: Querying,
  entries: readonly Pick<ContactEntry, 'index'>[],
): Promise<void> => {
  const keys = entries.flatMap(({ index }) => index.attributes.map(({ key }) => key));
  const dictionary = await withCustomKeys(transaction, keys);
  const ids = entries.map(({ index }) => index.crmId);
  const attributes = entries.flatMap(({ index }) => attributeRows(index, dictionary));
  const emails = entries.flatMap(({ index }) => emailRows(index));
  const rows = entries.map(({ index }) => asRecord(indexRow(index, dictionary)));
  await transaction.query(writeIndex, [JSON.stringify(rows)]);
  await transaction.query('delete from contact_attr where crm_id = any($1)', [ids]);
  await transaction.query(
    'insert into contact_attr (crm_id, key_id, app_id, v) select * from unnest($1::int[], $2::smallint[], $3::smallint[], $4::text[])',
    [0, 1, 2, 3].map((position) => attributes.map((row) => row[position])),
  );
  await transaction.query('delete from contact_email where crm_id = any($1)', [ids]);
  await transaction.query(
    'insert into contact_email (email, crm_id) select * from unnest($1::text[], $2::int[])',
    [0, 1].map((position) => emails.map((row) => row[position])),
  );
};

/**
 * Writes contacts, new ones and changed ones alike, into all four tables; call it inside a transaction.
 * For some hundreds at a time: an edit, a batch of an import. Millions go through `contactPiles`.
 */
export const saveContacts = async (
  transaction: Querying,
  entries: readonly ContactEntry[],
): Promise<void> => {
  await transaction.query(
    `insert into contact_doc (crm_id, doc) select * from unnest($1::int[], $2::jsonb[])
     on conflict (crm_id) do update set doc = excluded.doc`,
    [entries.map(({ index }) => index.crmId), entries.map(({ doc }) => JSON.stringify(doc))],
  );
  await writeContactRows(transaction, entries);
};

/** Takes numbers for new contacts. */
export const nextContactNumbers = async (
  querying: Querying,
  howMany: number,
): Promise<readonly number[]> => {
  const { rows } = await querying.query<{ id: number }>(
    "select nextval('crm_id_seq')::int as id from generate_series(1, $1)",
    [howMany],
  );
  return rows.map(({ id }) => id);
};
