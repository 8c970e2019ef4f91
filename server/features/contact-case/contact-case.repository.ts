import { isNotInTrash } from '#server/database/contacts/not-in-trash.ts';
import type { Querying } from '#server/database/database.ts';
import type { SnapshotQuestion } from '#server/database/snapshot-rows.ts';
import type { CaseColumn } from '#shared/contracts/crm-contact.ts';
import type { CaseSort, CaseStore, ContactCase } from './contact-case.service.ts';

type CaseRow = {
  readonly case_id: string;
  readonly category: string;
  readonly type: string;
  readonly status: string;
  readonly unit: string;
  readonly apn: string | null;
  readonly address: string;
  readonly created_on: Date;
  readonly modified_on: Date;
};

const caseOf = (row: CaseRow): ContactCase => ({
  caseId: row.case_id,
  category: row.category,
  type: row.type,
  status: row.status,
  unit: row.unit,
  apn: row.apn ?? '',
  address: row.address,
  createdOn: row.created_on,
  modifiedOn: row.modified_on,
});

const source = `from crm_case c
   join case_type t on t.id = c.case_type_id
   join case_category g on g.id = t.category_id
   join case_status s on s.id = c.status_id
  where c.crm_id = $1 and ${isNotInTrash('c.crm_id')}`;

/** A question of its own, which PostgreSQL asks for the rows of the page alone; a join would be made for all of them. */
const address = `coalesce(nullif(c.address_line, ''),
  (select a.full_address from property_site_address a where a.apn = c.apn and a.is_primary), '')`;

const sql: Readonly<Record<CaseColumn, string>> = {
  caseId: 'c.case_id',
  caseTypeCategory: 'g.name',
  caseType: 't.name',
  caseStatus: 's.name',
  unit: "coalesce(nullif(c.unit, ''), c.apn, '')",
  createdOn: 'c.created_on',
  modifiedOn: 'c.modified_on',
};

/** Every word of it is one of the lists above; ties stand by number. */
const orderSql = (sortFields: CaseSort): string =>
  [
    ...sortFields.map(
      ({ key, sortOrder }) => `${sql[key]} ${sortOrder === 'ASC' ? 'asc' : 'desc'}`,
    ),
    ...(sortFields.length === 0 ? ['c.created_on desc'] : []),
    'c.case_id',
  ].join(', ');

const count = `select count(*) from crm_case c where c.crm_id = $1 and ${isNotInTrash('c.crm_id')}`;

/** All cases of a contact, for a file. */
type CaseTable = (
  crmId: number,
  sortFields: CaseSort,
  columns: readonly CaseColumn[],
  timeZone: string,
) => SnapshotQuestion;

/** The cases of contacts, for reading. */
export const createCaseRepository = (
  database: Querying,
): CaseStore & { readonly table: CaseTable } => ({
  page: async (crmId, sortFields, { offset, limit }, signal) => {
    const { rows } = await database.query<CaseRow>(
      `select c.case_id, g.name as category, t.name as type, s.name as status, c.unit, c.apn,
              c.created_on, c.modified_on, ${address} as address
         ${source} order by ${orderSql(sortFields)} offset $2 limit $3`,
      [crmId, offset, limit],
      { signal },
    );
    return rows.map(caseOf);
  },

  count: async (crmId, signal) => {
    const { rows } = await database.query<{ readonly count: number }>(count, [crmId], { signal });
    return rows[0]?.count ?? 0;
  },

  table: (crmId, sortFields, columns, timeZone) => {
    const cells = columns.map((key) =>
      key === 'createdOn' || key === 'modifiedOn'
        ? `floor(extract(epoch from ${sql[key]} at time zone $2))::bigint`
        : sql[key],
    );
    return {
      count: { text: count, values: [crmId] },
      rows: {
        text: `select json_build_array(${cells.join(', ')})::text as row
                 ${source} order by ${orderSql(sortFields)}`,
        values: [crmId, timeZone],
      },
    };
  },
});
