import type { ChartColumn, ChartData, ChartPoint } from './chart-data.ts';
import classes from './figures.module.css';
import type { ChartTools } from './read-chart.ts';

type FigureProps = ChartTools & {
  readonly data: ChartData;
  readonly onPick: ((point: ChartPoint) => void) | null;
};

/** Numbers side by side at most; more of them are read in a table. */
const mostFigures = 8;

/** Points of the line below a number: the view box is as wide as there are steps. */
const lineHeight = 32;

const pathOf = (values: readonly number[]): string => {
  const least = Math.min(...values);
  const span = Math.max(...values) - least || 1;
  return values
    .map(
      (value, at) =>
        `${at === 0 ? 'M' : 'L'}${at} ${lineHeight - ((value - least) / span) * lineHeight}`,
    )
    .join(' ');
};

/** How a number came about over time; the table below says it in words. */
const Trend = ({ values }: { readonly values: readonly number[] }) => (
  <svg
    className={classes.trend}
    viewBox={`0 -2 ${values.length - 1} ${lineHeight + 4}`}
    preserveAspectRatio="none"
    aria-hidden
  >
    <path d={pathOf(values)} vectorEffect="non-scaling-stroke" />
  </svg>
);

type Figure = { readonly key: string; readonly point: ChartPoint; readonly title: string };

const figuresOf = (
  { columns, rows }: ChartData,
  { formats, words }: ChartTools,
): readonly Figure[] => {
  const measures = columns.filter(({ kind }) => kind === 'number');
  const named = columns.filter(({ kind }) => kind === 'text' || kind === 'date');
  return rows.flatMap((row, at) => {
    const name = named
      .map((column) => formats.cell(column, row[column.key]) || words.blank)
      .join(' · ');
    return measures.map(({ key, title }) => {
      const cell = row[key];
      const label = name === '' ? title : measures.length > 1 ? `${name} · ${title}` : name;
      const value = typeof cell === 'number' ? cell : null;
      return { key: `${at} ${key}`, point: { row, column: key, label, value }, title: label };
    });
  });
};

const Value = ({
  figure,
  formats,
  words,
  onPick,
}: Omit<FigureProps, 'data'> & { figure: Figure }) => {
  const { value, label } = figure.point;
  const text = value === null ? words.blank : formats.number(value);
  return onPick === null || value === null ? (
    <bdi className={classes.value}>{text}</bdi>
  ) : (
    <button
      type="button"
      className={classes.value}
      aria-label={words.open(text, label)}
      onClick={() => onPick(figure.point)}
    >
      <bdi>{text}</bdi>
    </button>
  );
};

/** The last period, what has changed since the one before it, and the way there. */
const LastPeriod = ({
  date,
  measure,
  ...props
}: FigureProps & { readonly date: ChartColumn; readonly measure: ChartColumn }) => {
  const { data, formats, words } = props;
  const rows = data.rows
    .filter((row) => typeof row[measure.key] === 'number')
    .toSorted((a, b) => String(a[date.key]).localeCompare(String(b[date.key])));
  const values = rows.map((row) => Number(row[measure.key]));
  const [last, before] = [rows.at(-1), rows.at(-2)];
  if (last === undefined) return null;
  const value = Number(last[measure.key]);
  const label = formats.cell(date, last[date.key]);
  const change = before === undefined ? null : value - Number(before[measure.key]);
  return (
    <div className={classes.figure}>
      <span className={classes.name}>{label}</span>
      <Value
        {...props}
        figure={{ key: '', title: label, point: { row: last, column: measure.key, label, value } }}
      />
      {change !== null && before !== undefined && (
        <span className={classes.change}>
          {words.change(
            `\u2066${formats.change(change)}\u2069`,
            formats.cell(date, before[date.key]),
          )}
        </span>
      )}
      {values.length > 2 && <Trend values={values} />}
    </div>
  );
};

/** Numbers, large: one, several side by side, or the last one of a row of periods. */
export const NumberFigure = (props: FigureProps) => {
  const { columns, rows } = props.data;
  const measures = columns.filter(({ kind }) => kind === 'number');
  const dimensions = columns.filter(({ kind }) => kind === 'text' || kind === 'date');
  const [measure] = measures;
  const [dimension] = dimensions;
  const periods =
    rows.length > 1 &&
    measures.length === 1 &&
    dimensions.length === 1 &&
    dimension?.kind === 'date';
  return (
    <div className={classes.figures}>
      {periods && measure !== undefined ? (
        <LastPeriod {...props} date={dimension} measure={measure} />
      ) : (
        figuresOf(props.data, props)
          .slice(0, mostFigures)
          .map((figure) => (
            <div key={figure.key} className={classes.figure}>
              <span className={classes.name}>
                <bdi>{figure.title}</bdi>
              </span>
              <Value {...props} figure={figure} />
            </div>
          ))
      )}
    </div>
  );
};
