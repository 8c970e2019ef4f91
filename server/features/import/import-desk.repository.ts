import { joinChangeSet, openChangeSet } from '#server/database/contacts/change-set.ts';
import { nextContactNumbers, saveContacts } from '#server/database/contacts/contact-writer.ts';
import type { Database, Querying, Transaction } from '#server/database/database.ts';
import { ownKey } from '#server/database/request-key.ts';
import { indexContact } from '#shared/rules/contact-index.ts';
import type { Fault } from './drafts.ts';
import { findContacts, importLock, namesOf } from './import.repository.ts';
import type { ImportRow } from './import.service.ts';
import type {
  BatchStore,
  DeskStore,
  DeskWork,
  ImportChoice,
  KeptImport,
  KeptRow,
  NewImport,
  RowSlice,
} from './import-desk-store.ts';

type ImportRecord = {
  readonly id: string;
  readonly owner_crm_id: number;
  readonly file_name: string;
  readonly header: readonly string[];
  readonly header_key: string;
  readonly row_count: number;
  readonly columns: readonly string[] | null;
  readonly mode: KeptImport['mode'];
  readonly state: KeptImport['state'];
  readonly task_id: string | null;
  readonly expected: KeptImport['expected'];
  readonly created_on: Date;
  readonly faulty: number;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly left_out: number;
};

const importOf = (row: ImportRecord): KeptImport => ({
  id: row.id,
  ownerCrmId: row.owner_crm_id,
  fileName: row.file_name,
  header: row.header,
  headerKey: row.header_key,
  rowCount: row.row_count,
  columns: row.columns ?? undefined,
  mode: row.mode,
  state: row.state,
  taskId: row.task_id,
  expected: row.expected,
  faultyRows: row.faulty,
  outcome: {
    added: row.added,
    changed: row.changed,
    unchanged: row.unchanged,
    leftOut: row.left_out,
  },
  createdOn: row.created_on,
});

/** A check that was stopped is none; of an import that was stopped the rest can still be imported. */
const selectImports = `
  select i.id, i.owner_crm_id, i.file_name, i.header, i.header_key, i.row_count, i.columns, i.mode, i.task_id, i.expected,
         i.created_on, sums.*,
         case
           when i.step = 'upload' then 'uploaded'
           when i.step = 'check' then case
             when t.state in ('waiting', 'running') then 'checking'
             when t.state in ('failed', 'cancelled') then 'uploaded'
             else 'checked' end
           when t.state in ('waiting', 'running') then 'importing'
           when t.state in ('failed', 'cancelled') or sums.open > 0 then 'checked'
           else 'done'
         end as state
    from contact_import i
    left join task t on t.id = i.task_id
   cross join lateral (
     select count(*) filter (where r.faults is not null)::int as faulty,
            count(*) filter (where r.outcome is null)::int as open,
            count(*) filter (where r.outcome = 'added')::int as added,
            count(*) filter (where r.outcome = 'changed')::int as changed,
            count(*) filter (where r.outcome = 'unchanged')::int as unchanged,
            count(*) filter (where r.outcome = 'left-out')::int as left_out
       from contact_import_row r where r.import_id = i.id) sums`;

type RowRecord = {
  readonly line: number;
  readonly cells: readonly string[];
  readonly faults: readonly Fault[] | null;
  readonly outcome: KeptRow['outcome'];
};

const rowOf = ({ line, cells, faults, outcome }: RowRecord): KeptRow => ({
  line,
  cells,
  faults: faults ?? [],
  outcome,
});

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

const faultsJson = (faults: readonly Fault[]): string | null =>
  faults.length === 0 ? null : JSON.stringify(faults);

const batchOn = (transaction: Transaction): BatchStore => ({
  querying: transaction,

  rows: async (id, afterLine, limit) => {
    const { rows } = await transaction.query<RowRecord>(
      `select line, cells, faults, outcome from contact_import_row
        where import_id = $1 and line > $2 and outcome is null order by line limit $3`,
      [id, afterLine, limit],
    );
    return rows.map(rowOf);
  },

  findContacts: (wanted) => findContacts(transaction, wanted),

  takeNumbers: (howMany) => nextContactNumbers(transaction, howMany),

  saveContacts: (contacts) =>
    saveContacts(
      transaction,
      contacts.map((contact) => ({ doc: contact, index: indexContact(contact) })),
    ),

  judge: async (id, judged, { imported }) => {
    await transaction.query(
      `update contact_import_row r
          set faults = j.faults, outcome = case when $3 then j.outcome end
         from unnest($2::int[], $4::jsonb[], $5::text[]) as j (line, faults, outcome)
        where r.import_id = $1 and r.line = j.line
          and ($3 or r.faults is distinct from j.faults)`,
      [
        id,
        judged.map(({ line }) => line),
        imported,
        judged.map(({ faults }) => faultsJson(faults)),
        judged.map(({ outcome }) => outcome),
      ],
    );
  },

  keepExpected: async (id, expected) => {
    await transaction.query('update contact_import set expected = $2 where id = $1', [
      id,
      JSON.stringify(expected),
    ]);
  },

  inChangeSet: async (known, act) => {
    const changeSetId = known ?? (await openChangeSet(transaction, { kind: 'import', ...act }));
    await joinChangeSet(transaction, changeSetId);
    return changeSetId;
  },
});

const oneOf = async (
  { query }: Querying,
  ownerCrmId: number,
  id: string,
): Promise<KeptImport | undefined> => {
  const { rows } = await query<ImportRecord>(
    `${selectImports} where i.id = $1 and i.owner_crm_id = $2`,
    [id, ownerCrmId],
  );
  return rows[0] && importOf(rows[0]);
};

/** Imports on screen, as their tasks see them. */
export const createImportWork = (database: Database): DeskWork => ({
  names: () => namesOf(database),
  one: (ownerCrmId, id) => oneOf(database, ownerCrmId, id),
  reopen: async (id) => {
    await database.long.query(
      `update contact_import_row set outcome = null where import_id = $1 and outcome = 'left-out'`,
      [id],
    );
  },
  inBatch: (work) =>
    database.long.inTransaction(async (transaction) => {
      // Two imports at a time could each make the same contact.
      await transaction.query('select pg_advisory_xact_lock($1)', [importLock]);
      return work(batchOn(transaction));
    }),
});

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

  one: (ownerCrmId, id) => oneOf(database, ownerCrmId, id),

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

  remove: async (ownerCrmId, id) => {
    await database.query('delete from contact_import where id = $1 and owner_crm_id = $2', [
      id,
      ownerCrmId,
    ]);
  },

  purge: async (before) => {
    await database.query('delete from contact_import where created_on < $1', [before]);
  },
});
