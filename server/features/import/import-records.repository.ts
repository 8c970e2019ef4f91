import type { Querying } from '#server/database/database.ts';
import type { Fault } from './drafts.ts';
import type { KeptImport, KeptRow } from './import-desk-store.ts';

/** A row of the table of imports, with what is counted of its rows. */
export type ImportRecord = {
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

export const importOf = (row: ImportRecord): KeptImport => ({
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

/**
 * All is counted from indexes: rows are wide, and an open file is asked for each second. A check that was stopped is none;
 * of an import that was stopped the rest can still be imported.
 */
export const selectImports = `
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
     select (select count(*) from contact_import_row f where f.import_id = i.id and f.faults is not null)::int as faulty,
            count(*) filter (where r.outcome is null)::int as open,
            count(*) filter (where r.outcome = 'added')::int as added,
            count(*) filter (where r.outcome = 'changed')::int as changed,
            count(*) filter (where r.outcome = 'unchanged')::int as unchanged,
            count(*) filter (where r.outcome = 'left-out')::int as left_out
       from contact_import_row r where r.import_id = i.id) sums`;

export type RowRecord = {
  readonly line: number;
  readonly cells: readonly string[];
  readonly faults: readonly Fault[] | null;
  readonly outcome: KeptRow['outcome'];
};

export const rowOf = ({ line, cells, faults, outcome }: RowRecord): KeptRow => ({
  line,
  cells,
  faults: faults ?? [],
  outcome,
});

export const faultsJson = (faults: readonly Fault[]): string | null =>
  faults.length === 0 ? null : JSON.stringify(faults);

/** One import; nobody reaches the import of another. */
export const findImport = async (
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
