import type { Querying } from '#server/database/database.ts';
import { foldSeen, foldText } from '#shared/rules/fold-text.ts';
import type { Tally } from './import.service.ts';
import type { CaseRecord } from './merge-case.ts';

const unknownCategory = 'City services';
const unknownType = 'Other request';
const firstStatus = 'Open';

type TypeName = { readonly category: string; readonly type: string };

type CaseRow = Readonly<Record<string, string | number | null>>;

const typesSql = `
  select t.id, t.name as type, c.name as category
  from case_type t join case_category c on c.id = t.category_id`;

const addCategoriesSql =
  'insert into case_category (name) select unnest($1::text[]) on conflict do nothing';

const addTypesSql = `
  insert into case_type (category_id, name)
  select c.id, wanted.type from unnest($1::text[], $2::text[]) as wanted (category, type)
  join case_category c on c.name = wanted.category on conflict do nothing`;

const addStatusesSql =
  'insert into case_status (name) select unnest($1::text[]) on conflict do nothing';

const allowSql = `
  insert into case_type_status (case_type_id, status_id)
  select * from unnest($1::int[], $2::int[]) on conflict do nothing`;

const rowsSql = `
  from json_to_recordset($1) as n (case_id text, case_type_id int, status_id int, crm_id int, apn text,
    created_on timestamptz, modified_on timestamptz, closed_on timestamptz, unit text, address_line text,
    description text, latitude double precision, longitude double precision, case_id_idx text)`;

const told = (column: string): string => `coalesce(n.${column}, c.${column})`;

/** Columns that the file overrules where it tells something. */
const changing = [
  'case_type_id',
  'status_id',
  'crm_id',
  'apn',
  'created_on',
  'modified_on',
  'closed_on',
  'unit',
  'address_line',
  'description',
  'latitude',
  'longitude',
];

const updateSql = `
  update crm_case c set ${changing.map((column) => `${column} = ${told(column)}`).join(', ')}
  ${rowsSql}
  where c.case_id = n.case_id
    and (${changing.map((column) => `c.${column}`).join(', ')}) is distinct from (${changing.map(told).join(', ')})`;

const insertSql = `
  insert into crm_case (case_id, case_type_id, status_id, crm_id, apn, created_on, modified_on, closed_on, unit,
    address_line, description, latitude, longitude, case_id_idx)
  select n.case_id, n.case_type_id, n.status_id, n.crm_id, n.apn, n.created_on,
    coalesce(n.modified_on, n.closed_on, n.created_on), n.closed_on, coalesce(n.unit, ''),
    coalesce(n.address_line, ''), coalesce(n.description, ''), n.latitude, n.longitude, n.case_id_idx
  ${rowsSql}`;

const textOrNull = (text: string): string | null => (text === '' ? null : text);

const rowOf = (record: CaseRecord, typeId: number | null, statusId: number | null): CaseRow => ({
  case_id: record.caseId,
  case_type_id: typeId,
  status_id: statusId,
  crm_id: record.contactCrmId ?? null,
  apn: record.apn ?? null,
  created_on: record.createdOn ?? null,
  modified_on: record.modifiedOn ?? null,
  closed_on: record.closedOn ?? null,
  unit: textOrNull(record.unit),
  address_line: textOrNull(record.addressLine),
  description: textOrNull(record.description),
  latitude: record.coordinates?.[0] ?? null,
  longitude: record.coordinates?.[1] ?? null,
  case_id_idx: foldSeen(record.caseId),
});

const typeKey = ({ category, type }: TypeName): string =>
  `${foldText(category)}\n${foldText(type)}`;

const unique = <Item>(items: readonly Item[], key: (item: Item) => string): readonly Item[] => [
  ...new Map(items.map((item) => [key(item), item])).values(),
];

const readTypes = async ({ query }: Querying): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await query<TypeName & { readonly id: number }>(typesSql);
  return new Map(rows.map((row) => [typeKey(row), row.id]));
};

const readStatuses = async ({ query }: Querying): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await query<{ id: number; name: string }>('select id, name from case_status');
  return new Map(rows.map(({ id, name }) => [foldText(name), id]));
};

/** The numbers of the types of some cases; types and categories that the portal does not have yet are added. */
const typeNumbers = async (
  querying: Querying,
  wanted: readonly TypeName[],
): Promise<ReadonlyMap<string, number>> => {
  const known = await readTypes(querying);
  const missing = unique(
    wanted.filter((one) => !known.has(typeKey(one))),
    typeKey,
  );
  if (missing.length === 0) return known;
  await querying.query(addCategoriesSql, [missing.map(({ category }) => category)]);
  await querying.query(addTypesSql, [
    missing.map(({ category }) => category),
    missing.map(({ type }) => type),
  ]);
  return readTypes(querying);
};

const statusNumbers = async (
  querying: Querying,
  wanted: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const known = await readStatuses(querying);
  const missing = unique(
    wanted.filter((name) => !known.has(foldText(name))),
    foldText,
  );
  if (missing.length === 0) return known;
  await querying.query(addStatusesSql, [missing]);
  return readStatuses(querying);
};

export const createCaseWriter = () => {
  const find = async (
    { query }: Querying,
    caseIds: readonly string[],
  ): Promise<ReadonlyMap<string, string>> => {
    if (caseIds.length === 0) return new Map();
    const { rows } = await query<{ id: string; address: string }>(
      'select case_id as id, address_line as address from crm_case where case_id = any($1::text[])',
      [caseIds],
    );
    return new Map(rows.map(({ id, address }) => [id, address]));
  };

  /** Opens new cases and tells known ones what the file tells; nothing is taken away from them. */
  const save = async (querying: Querying, records: readonly CaseRecord[]): Promise<Tally> => {
    const ids = records.map(({ caseId }) => caseId);
    const known = await find(querying, ids);
    const nameOf = ({ caseId, category, type }: CaseRecord): TypeName | undefined =>
      type === undefined && known.has(caseId)
        ? undefined
        : { category: category ?? unknownCategory, type: type ?? unknownType };
    const statusOf = ({ caseId, status }: CaseRecord): string | undefined =>
      status ?? (known.has(caseId) ? undefined : firstStatus);
    const types = await typeNumbers(
      querying,
      records.flatMap((record) => nameOf(record) ?? []),
    );
    const statuses = await statusNumbers(
      querying,
      records.flatMap((record) => statusOf(record) ?? []),
    );
    const rows = records.map((record) => {
      const name = nameOf(record);
      const status = statusOf(record);
      return rowOf(
        record,
        name === undefined ? null : (types.get(typeKey(name)) ?? null),
        status === undefined ? null : (statuses.get(foldText(status)) ?? null),
      );
    });
    const isKnown = (row: CaseRow): boolean => known.has(String(row['case_id']));
    const fresh = rows.filter((row) => !isKnown(row));
    const allowed = unique(
      rows.filter((row) => row['case_type_id'] !== null && row['status_id'] !== null),
      (row) => `${row['case_type_id']} ${row['status_id']}`,
    );
    await querying.query(allowSql, [
      allowed.map((row) => row['case_type_id']),
      allowed.map((row) => row['status_id']),
    ]);
    if (fresh.length > 0) await querying.query(insertSql, [JSON.stringify(fresh)]);
    const changed =
      fresh.length === rows.length
        ? 0
        : (await querying.query(updateSql, [JSON.stringify(rows.filter(isKnown))])).rowCount;
    return {
      added: fresh.length,
      changed,
      unchanged: rows.length - fresh.length - changed,
    };
  };

  return { find, save };
};
