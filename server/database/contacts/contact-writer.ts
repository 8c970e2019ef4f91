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

// What a save leaves as it was is not written again: a bulk edit of roles touches no custom field of a million contacts, each
// of which stands in four indexes. Whoever is saved keeps the rows that are named, as they are or with their new value.
const dropAttributes = `
  delete from contact_attr a
   where a.crm_id = any($1) and not exists (
     select from unnest($2::int[], $3::smallint[], $4::smallint[]) as n (crm_id, key_id, app_id)
      where n.crm_id = a.crm_id and n.key_id = a.key_id and n.app_id = a.app_id)`;

// Equal ones are left out beforehand: whatever is in conflict is locked, which is a write.
const writeAttributes = `
  insert into contact_attr (crm_id, key_id, app_id, v)
  select n.crm_id, n.key_id, n.app_id, n.v
    from unnest($2::int[], $3::smallint[], $4::smallint[], $5::text[]) as n (crm_id, key_id, app_id, v)
   where not exists (
     select from contact_attr a
      where a.crm_id = any($1) and a.crm_id = n.crm_id and a.key_id = n.key_id and a.app_id = n.app_id and a.v = n.v)
  on conflict (crm_id, key_id, app_id) do update set v = excluded.v`;

const dropEmails = `
  delete from contact_email e
   where e.crm_id = any($1) and not exists (
     select from unnest($2::text[], $3::int[]) as n (email, crm_id)
      where n.email = e.email and n.crm_id = e.crm_id)`;

const writeEmails = `
  insert into contact_email (email, crm_id) select * from unnest($1::text[], $2::int[])
  on conflict do nothing`;

/** Rows as the arrays that `unnest` makes rows of. */
const columnsOf = (rows: readonly (readonly unknown[])[], count: number): readonly unknown[][] =>
  Array.from({ length: count }, (_, position) => rows.map((row) => row[position]));

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
  const [owners, keyIds, appIds, values] = columnsOf(attributes, 4);
  await transaction.query(dropAttributes, [ids, owners, keyIds, appIds]);
  await transaction.query(writeAttributes, [ids, owners, keyIds, appIds, values]);
  const [addresses, people] = columnsOf(emails, 2);
  await transaction.query(dropEmails, [ids, addresses, people]);
  await transaction.query(writeEmails, [addresses, people]);
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
