import type { ChartColumn, ChartData, ChartPoint, ChartRow } from './chart-data.ts';
import type { ChartTools } from './read-chart.ts';

/** A number by itself; what it stands for is its label. */
export type Figure = { readonly key: string; readonly point: ChartPoint };

const isNumber = ({ kind }: ChartColumn): boolean => kind === 'number';

const isName = ({ kind }: ChartColumn): boolean => kind === 'text' || kind === 'date';

const numberIn = (row: ChartRow, { key }: ChartColumn): number | null => {
  const cell = row[key];
  return typeof cell === 'number' ? cell : null;
};

/** One measure over time: periods with a number, in their order. What has no date is no period. */
export type Periods = {
  readonly date: ChartColumn;
  readonly measure: ChartColumn;
  readonly rows: readonly ChartRow[];
};

/** Null for what is no measure over several periods. */
export const periodsOf = ({ columns, rows }: ChartData): Periods | null => {
  const [measure, ...measures] = columns.filter(isNumber);
  const [date, ...names] = columns.filter(isName);
  if (measure === undefined || date?.kind !== 'date' || rows.length < 2) return null;
  if (measures.length > 0 || names.length > 0) return null;
  const dated = rows
    .filter((row) => typeof row[date.key] === 'string' && numberIn(row, measure) !== null)
    .toSorted((a, b) => String(a[date.key]).localeCompare(String(b[date.key])));
  return dated.length === 0 ? null : { date, measure, rows: dated };
};

/** The last period by its own name; null where none has a number. */
export const lastFigure = (
  { date, measure, rows }: Periods,
  { formats }: Pick<ChartTools, 'formats'>,
): Figure | null => {
  const row = rows.at(-1);
  if (row === undefined) return null;
  const label = formats.cell(date, row[date.key]);
  return { key: '', point: { row, column: measure.key, label, value: numberIn(row, measure) } };
};

/** Every number of every row. */
export const figuresOf = (
  { columns, rows }: ChartData,
  { formats, words }: ChartTools,
): readonly Figure[] => {
  const measures = columns.filter(isNumber);
  const named = columns.filter(isName);
  return rows.flatMap((row, at) => {
    const name = named
      .map((column) => formats.cell(column, row[column.key]) || words.blank)
      .join(' · ');
    return measures.map((measure) => {
      const { key, title } = measure;
      const label = name === '' ? title : measures.length > 1 ? `${name} · ${title}` : name;
      return {
        key: `${at} ${key}`,
        point: { row, column: key, label, value: numberIn(row, measure) },
      };
    });
  });
};
