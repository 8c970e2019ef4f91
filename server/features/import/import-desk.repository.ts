import type { Database, Transaction } from '#server/database/database.ts';
import { removeOnce } from '#server/database/removed-once.ts';
import { ownKey } from '#server/database/request-key.ts';
import type { DeskStore, ImportChoice, NewImport, RowSlice } from './import-desk-store.ts';
import {
  faultsJson,
  findImport,
  type ImportRecord,
  importOf,
  type RowRecord,
  rowOf,
  selectImports,
} from './import-records.repository.ts';
import { namesOf } from './import.repository.ts';
import type { ImportRow } from './import.service.ts';

const rowCondition: Readonly<Record<RowSlice['which'], string>> = {
  all: 'true',
  faulty: 'faults is not null',
  'left-out': "outcome = 'left-out'",
};

const insertRows = `
  insert into contact_import_row (import_id, line, cells)
  select $1, r.line, array(select jsonb_array_elements_text(r.cells))
    from json_to_recordset($2) as r (line int, cells jsonb)`;

/** Rows in one statement. */
const batchSize = 2000;

const keepRows = async (
  { query }: Transaction,
  id: string,
  rows: AsyncIterable<ImportRow>,
): Promise<number> => {
  let count = 0;
  let batch: ImportRow[] = [];
  const flush = async (): Promise<void> => {
    await query(insertRows, [id, JSON.stringify(batch)]);
    count += batch.length;
    batch = [];
  };
  for await (const row of rows) {
    batch.push(row);
    if (batch.length === batchSize) await flush();
  }
  if (batch.length > 0) await flush();
  return count;
};

/** Imports on screen, as people see them. */
export const createImportDeskRepository = (database: Database): DeskStore => ({
  names: () => namesOf(database),

  add: (wish: NewImport, rows) =>
    database.long.inTransaction(async (transaction) => {
      const { rows: kept } = await transaction.query<{
        readonly id: string;
        readonly is_new: boolean;
      }>(
        `insert into contact_import (owner_crm_id, file_name, header, header_key, row_count, request_key)
         values ($1, $2, $3, $4, 0, $5)
         on conflict (request_key) do update set request_key = excluded.request_key
         returning id, xmax = 0 as is_new`,
        [
          wish.ownerCrmId,
          wish.fileName,
          wish.header,
          wish.headerKey,
          ownKey(wish.ownerCrmId, wish.requestKey),
        ],
      );
      const [made] = kept;
      if (made === undefined) throw new Error('an import was not kept');
      const { id } = made;
      if (!made.is_new) return id;
      const count = await keepRows(transaction, id, rows);
      await transaction.query('update contact_import set row_count = $2 where id = $1', [
        id,
        count,
      ]);
      return id;
    }),

  one: (ownerCrmId, id) => findImport(database, ownerCrmId, id),

  page: async (ownerCrmId, { offset, limit }) => {
    const [page, all] = await Promise.all([
      database.query<ImportRecord>(
        `${selectImports} where i.owner_crm_id = $1
          order by i.created_on desc, i.id offset $2 limit $3`,
        [ownerCrmId, offset, limit],
      ),
      database.query<{ readonly count: number }>(
        'select count(*)::int as count from contact_import where owner_crm_id = $1',
        [ownerCrmId],
      ),
    ]);
    return { imports: page.rows.map(importOf), count: all.rows[0]?.count ?? 0 };
  },

  remembered: async (ownerCrmId, headerKey) => {
    const { rows } = await database.query<ImportChoice>(
      'select columns, mode from contact_import_choice where owner_crm_id = $1 and header_key = $2',
      [ownerCrmId, headerKey],
    );
    return rows[0];
  },

  choose: async ({ query }, { id, ownerCrmId, headerKey }, { columns, mode }) => {
    await query('update contact_import set columns = $2, mode = $3 where id = $1', [
      id,
      columns,
      mode,
    ]);
    await query(
      `insert into contact_import_choice (owner_crm_id, header_key, columns, mode) values ($1, $2, $3, $4)
       on conflict (owner_crm_id, header_key)
       do update set columns = excluded.columns, mode = excluded.mode`,
      [ownerCrmId, headerKey, columns, mode],
    );
  },

  begin: async ({ query }, { id, taskId }, step, begun) => {
    const { rowCount } = await query(
      `update contact_import set step = $2, task_id = $3, expected = case $2 when 'check' then null else expected end
        where id = $1 and task_id is not distinct from $4`,
      [id, step, begun, taskId],
    );
    return rowCount === 1;
  },

  rows: async (id, { which, offset, limit }) => {
    const where = `import_id = $1 and ${rowCondition[which]}`;
    const [page, all] = await Promise.all([
      database.query<RowRecord>(
        `select line, cells, faults, outcome from contact_import_row where ${where}
          order by line offset $2 limit $3`,
        [id, offset, limit],
      ),
      database.query<{ readonly count: number }>(
        `select count(*)::int as count from contact_import_row where ${where}`,
        [id],
      ),
    ]);
    return { rows: page.rows.map(rowOf), count: all.rows[0]?.count ?? 0 };
  },

  leftOutAfter: async (id, line, limit) => {
    const { rows } = await database.long.query<RowRecord>(
      `select line, cells, faults, outcome from contact_import_row
        where import_id = $1 and line > $2 and ${rowCondition['left-out']} order by line limit $3`,
      [id, line, limit],
    );
    return rows.map(rowOf);
  },

  row: async (id, line) => {
    const { rows } = await database.query<RowRecord>(
      'select line, cells, faults, outcome from contact_import_row where import_id = $1 and line = $2',
      [id, line],
    );
    return rows[0] && rowOf(rows[0]);
  },

  mend: async (id, { line, cells }, faults) => {
    const { rowCount } = await database.query(
      `update contact_import_row set cells = $3, faults = $4, outcome = null
        where import_id = $1 and line = $2 and (outcome is null or outcome = 'left-out')`,
      [id, line, cells, faultsJson(faults)],
    );
    return rowCount === 1;
  },

  remove: (ownerCrmId, id, taskId) =>
    removeOnce(
      database,
      { what: 'contact_import', id, by: ownerCrmId },
      {
        // Looked up in the table of tasks, one that was begun while this waited for the row would not be seen.
        text: 'delete from contact_import where id = $1 and owner_crm_id = $2 and task_id is not distinct from $3',
        values: [id, ownerCrmId, taskId],
      },
    ),

  purge: async (before) => {
    await database.long.query('delete from contact_import where created_on < $1', [before]);
  },
});
