import { listed, phrase, type Sql, sql } from '#server/database/sql.ts';
import type { Answer, Cell, Column } from '#shared/rules/insight/question.ts';
import { totalsOf } from '#shared/rules/insight/totals-question.ts';
import type { FileCell, OpenedRows } from './ask.ts';
import type { QuestionSql } from './question-sql.ts';

/** Days are seconds since 1970, and moments are those on the portal's clocks. */
const cellSql = ({ kind, period }: Column, place: number, timeZone: string): Sql => {
  const cell = phrase(`c${place}`);
  if (kind === 'LOCATION') return sql`${cell}[1]::text || ', ' || ${cell}[2]::text`;
  if (kind !== 'DATE') return cell;
  return period === undefined
    ? sql`floor(extract(epoch from ${cell}::timestamptz at time zone ${timeZone}::text))::bigint`
    : sql`extract(epoch from ${cell}::date)::bigint`;
};

/** Each row of an answer as JSON for a file. */
export const fileRowSql = (
  { prelude, rows }: Pick<QuestionSql, 'prelude' | 'rows'>,
  columns: readonly Column[],
  timeZone: string,
): Sql => {
  const cells = columns.map((column, place) => cellSql(column, place, timeZone));
  return sql`${prelude} select json_build_array(${listed(cells)})::text as row from (${rows}) answered`;
};

const cellInMemory = (cell: Cell, { period }: Column | undefined = noColumn): FileCell => {
  if (cell === null) return null;
  if (typeof cell === 'object') return cell.join(', ');
  return period === undefined ? cell : Date.parse(`${String(cell)}T00:00:00Z`) / 1000;
};

const noColumn: Column = { key: '', role: 'field', kind: 'TEXT' };

/**
 * An answer that is small enough to stand in memory, as rows for a file. A pivot has no moments.
 * @param whole what everything comes to, where that was asked for
 */
export const rowsInMemory = (answer: Answer, whole: Answer | undefined): OpenedRows => {
  const { columns, rows } = answer;
  const cellsOf = (row: readonly Cell[]) =>
    row.map((cell, place) => cellInMemory(cell, columns[place]));
  const written = rows.map(cellsOf);
  const batches = async function* () {
    yield { rows: written.length, json: JSON.stringify(written) };
  };
  return {
    kind: 'rows',
    columns,
    totals: whole && cellsOf(totalsOf(answer, whole)),
    rows: { totalRows: rows.length, batches: batches(), close: async () => undefined },
  };
};
