import { columnName } from '#server/database/column-name.ts';
import type { Database } from '#server/database/database.ts';
import { openCsv } from '#server/files/csv/csv-reader.ts';
import { foldText } from '#shared/rules/fold-text.ts';
import type { CountKey } from '#shared/rules/housing-totals.ts';

/** A row of a file by the names of its columns. */
export type CsvRow = Readonly<Record<string, string>>;

export const readCsvRows = async (path: string): Promise<readonly CsvRow[]> => {
  const { header, records } = await openCsv(path);
  const rows: CsvRow[] = [];
  for await (const { cells } of records) {
    rows.push(Object.fromEntries(header.map((name, place) => [name, cells[place] ?? ''])));
  }
  return rows;
};

/** What the file calls the kinds of units that the grid knows. */
export const unitColumns = {
  family_units: 'noSpecFamily',
  senior_units: 'noSpecSenior',
  market_rate_units: 'marketRate',
  manager_units: 'manager',
  disabled_units: 'noHomeDisabled',
  tay_units: 'nhTransitionYouth',
  homeless_units: 'homelessIndividuals',
} as const satisfies Readonly<Record<string, CountKey>>;

/** Nothing where nobody knows. */
export const unitsIn = (row: CsvRow, column: string): number | null =>
  /^\d+$/.test(row[column] ?? '') ? Number(row[column]) : null;

/** Housing projects of a public list: rows of one number are the sites of one project. No call imports those. */
export const fillPublicProjects = async (
  database: Database,
  rows: readonly CsvRow[],
): Promise<void> => {
  const columns = Object.entries(unitColumns);
  const sites = rows.map((row) => ({
    number: row['project_id'],
    name: row['project_name'],
    address: [row['street_number'], row['street_name'], row['street_type']].join(' ').trim(),
    search: foldText(`${row['project_id']} ${row['project_name']}`),
    ...Object.fromEntries(columns.map(([column, key]) => [columnName(key), unitsIn(row, column)])),
  }));
  await database.query(
    `insert into project (project_number, name, search_idx)
     select number, min(name), min(search)
       from jsonb_to_recordset($1) as site (number text, name text, search text) group by number`,
    [JSON.stringify(sites)],
  );
  const counts = columns.map(([, key]) => columnName(key));
  await database.query(
    `insert into project_site (project_id, position, site, address, ${counts.join(', ')})
     select p.id, row_number() over (partition by p.id order by site.address), site.name, site.address,
            ${counts.map((column) => `site.${column}`).join(', ')}
       from jsonb_to_recordset($1) as site (number text, name text, address text, ${counts.map((column) => `${column} int`).join(', ')})
       join project p on p.project_number = site.number`,
    [JSON.stringify(sites)],
  );
};
