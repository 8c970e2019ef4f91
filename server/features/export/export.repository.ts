import type { Querying } from '#server/database/database.ts';
import type { SnapshotQuestion, Sql } from '#server/database/snapshot-rows.ts';
import type { PersonSession } from '#server/http/session.ts';
import type { ContactSelection, GridQuery } from '#shared/contracts/filter-schemas.ts';
import { rowSql } from './export-projection.ts';

/**
 * The port to whoever compiles contact filters. `ids` selects one column, crm_id, of distinct contacts in
 * the order of the sort, ties by crm_id; `count` selects their exact number as `count`.
 */
export type SelectContacts = (question: {
  readonly selection: ContactSelection;
  /** Sees only the lists that are shared with them. */
  readonly asker: PersonSession;
  readonly sortFields: GridQuery['sortFields'];
  readonly crmIds?: readonly number[] | undefined;
}) => Promise<{ readonly ids: Sql; readonly count: Sql }>;

/** Which contacts, and which of their columns. */
export type ContactRows = {
  readonly selection: ContactSelection;
  /** Sees only the lists that are shared with them. */
  readonly asker: PersonSession;
  readonly sortFields: GridQuery['sortFields'];
  /** Only these contacts; all that the selection names when left out. */
  readonly crmIds?: readonly number[] | undefined;
  readonly columnKeys: readonly string[];
};

/**
 * Walks the chosen contacts in their order and looks up each document by its number. The fence (offset 0)
 * leaves the planner no choice but this nested loop, which keeps the order and never sorts whole documents.
 */
const rowsSql = (ids: Sql, row: Sql): Sql => ({
  text: `select cells.row from (${ids.text} offset 0) as chosen (crm_id)
    cross join lateral (
      select ${row.text} as row from contact_doc as d where d.crm_id = chosen.crm_id offset 0
    ) as cells`,
  values: row.values,
});

/** What a label needs to know; what a contact has none of is left out, as it is in their document. */
const labelSql = `json_strip_nulls(json_build_object('firstName', d.doc->'firstName',
  'lastName', d.doc->'lastName', 'addressList', d.doc->'addressList'))::text`;

export const createExportRepository = (
  database: Querying,
  selectContacts: SelectContacts,
  timeZone: () => Promise<string>,
) => ({
  contactRows: async ({ columnKeys, ...chosen }: ContactRows): Promise<SnapshotQuestion> => {
    const [{ ids, count }, zone] = await Promise.all([selectContacts(chosen), timeZone()]);
    return { count, rows: rowsSql(ids, rowSql(columnKeys, zone, ids.values)) };
  },

  labelRows: async (chosen: Omit<ContactRows, 'columnKeys'>): Promise<SnapshotQuestion> => {
    const { ids, count } = await selectContacts(chosen);
    return { count, rows: rowsSql(ids, { text: labelSql, values: ids.values }) };
  },

  /** Names of the fields that people have added. */
  customFields: async (): Promise<readonly string[]> => {
    const { rows } = await database.query<{ readonly name: string }>(
      'select name from custom_field_key order by name',
    );
    return rows.map(({ name }) => name);
  },
});

export type ExportRepository = ReturnType<typeof createExportRepository>;
