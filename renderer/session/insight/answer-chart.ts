import type { Answer, Cell, Column } from '#shared/rules/insight/question.ts';
import type { InsightWords } from '#renderer/i18n/use-insight-words.ts';
import type {
  ChartCell,
  ChartColumn,
  ChartData,
  PeriodUnit,
} from '#renderer/ui/charts/chart-data.ts';
import type { ChartFormats } from '#renderer/ui/charts/chart-formats.ts';

type CellTools = {
  readonly words: Pick<InsightWords, 'value'>;
  readonly formats: ChartFormats;
  /** What stands for no value. */
  readonly blank: string;
};

type ChartingTools = CellTools & { readonly words: Pick<InsightWords, 'column'> };

const units: Readonly<Record<NonNullable<Column['period']>, PeriodUnit>> = {
  DAY: 'day',
  WEEK: 'week',
  MONTH: 'month',
  YEAR: 'year',
};

/** A number that things are gathered by names them, and that of a contact always does: they are not measured. */
const isName = ({ field, role }: Column): boolean =>
  role === 'dimension' || (role === 'field' && field === 'crmId');

const kindOf = (column: Column): ChartColumn['kind'] => {
  const { kind } = column;
  switch (kind) {
    case 'DATE':
      return 'date';
    case 'LOCATION':
      return 'location';
    case 'TEXT':
      return 'text';
    case 'INT':
    case 'FLOAT':
      return isName(column) ? 'text' : 'number';
    default:
      return kind satisfies never;
  }
};

/** Names what is measured, whichever value of a pivot a column is about. */
const measureOf = ({ aggregate, field }: Column): string => `${aggregate} ${field}`;

const adds = ({ aggregate }: Column): boolean => aggregate === 'COUNT' || aggregate === 'SUM';

/** Counted without a field, a group has as many records. */
const isRecords = ({ aggregate, field }: Column): boolean =>
  aggregate === 'COUNT' && field === undefined;

/** How a value of a group is written by itself, away from the column that it stands in. */
export const cellWords =
  ({ words, formats, blank }: CellTools) =>
  (cell: Cell, field: string | undefined, period: Column['period']): string => {
    if (cell === null || cell === '') return blank;
    // The number of a contact is written as it is: nobody counts by it.
    if (typeof cell === 'number') return field === 'crmId' ? String(cell) : formats.number(cell);
    if (typeof cell !== 'string') return cell.join(', ');
    if (period !== undefined) return formats.date(cell, units[period]);
    return field === undefined ? cell : words.value(field, cell);
  };

/** The answer to a question as charts draw it, its columns titled and its known words translated. */
export const chartOfAnswer = (
  { columns, rows }: Pick<Answer, 'columns' | 'rows'>,
  pivot: Pick<Column, 'field' | 'period'> | undefined,
  { words, formats, blank }: ChartingTools,
): ChartData => {
  const said = cellWords({ words, formats, blank });
  const measures = new Set(columns.filter(({ role }) => role === 'measure').map(measureOf));
  const splitOf = ({ pivotValue }: Column): string | undefined =>
    pivotValue === undefined ? undefined : said(pivotValue, pivot?.field, pivot?.period);
  const titleOf = (column: Column, split: string | undefined): string => {
    const title = words.column(column);
    if (split === undefined) return title;
    return measures.size > 1 ? `${split} · ${title}` : split;
  };
  const cellOf = (column: Column, cell: Cell): ChartCell => {
    if (cell === null) return null;
    if (typeof cell === 'number') {
      return isName(column) ? said(cell, column.field, column.period) : cell;
    }
    if (typeof cell !== 'string') return [cell[0], cell[1]];
    return column.kind === 'TEXT' && column.field !== undefined
      ? words.value(column.field, cell)
      : cell;
  };
  return {
    columns: columns.map((column) => {
      const split = splitOf(column);
      return {
        key: column.key,
        title: titleOf(column, split),
        kind: kindOf(column),
        ...(column.period === undefined ? {} : { unit: units[column.period] }),
        ...(split === undefined ? {} : { split, measure: measureOf(column) }),
        ...(adds(column) && { adds: true }),
        ...(isRecords(column) && { records: true }),
      };
    }),
    rows: rows.map((row) =>
      Object.fromEntries(
        columns.map((column, at) => [column.key, cellOf(column, row[at] ?? null)]),
      ),
    ),
  };
};
