import type { ChartColumn, ChartPoint, ChartRow } from './chart-data.ts';
import classes from './chart-view.module.css';
import type { ChartTools } from './read-chart.ts';

/** What a number of a table stands for: the names in its row, and its column where there are several. */
const labelOf = (
  columns: readonly ChartColumn[],
  row: ChartRow,
  { title }: ChartColumn,
  { formats, words }: ChartTools,
): string => {
  const named = columns.filter(({ kind }) => kind !== 'number');
  const isOneMeasure = columns.length - named.length === 1;
  return [
    ...named.map((column) => formats.cell(column, row[column.key]) || words.blank),
    ...(isOneMeasure ? [] : [title]),
  ].join(' · ');
};

type NumberButtonProps = {
  readonly columns: readonly ChartColumn[];
  readonly row: ChartRow;
  readonly column: ChartColumn;
  readonly value: number;
  readonly tools: ChartTools;
  readonly onPick: (point: ChartPoint) => void;
};

/** A number of a table, which leads to what it is made of: the keyboard's way there. */
export const NumberButton = ({ columns, row, column, value, ...props }: NumberButtonProps) => {
  const { tools, onPick } = props;
  const text = tools.formats.cell(column, value);
  const label = labelOf(columns, row, column, tools);
  return (
    <button
      type="button"
      className={classes.cellButton}
      aria-label={tools.words.open(text, label === '' ? column.title : label)}
      onClick={() => onPick({ row, column: column.key, label, value })}
    >
      {text}
    </button>
  );
};
