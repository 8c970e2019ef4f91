import type { ChartData, ChartPoint } from './chart-data.ts';
import { type Figure, figuresOf, lastFigure, type Periods, periodsOf } from './figures.ts';
import classes from './figures.module.css';
import type { ChartTools } from './read-chart.ts';

type FigureProps = ChartTools & {
  readonly data: ChartData;
  readonly onPick: ((point: ChartPoint) => void) | null;
};

/** Numbers side by side at most; more of them are read in a table. */
export const mostFigures = 8;

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
const LastPeriod = ({ periods, ...props }: FigureProps & { readonly periods: Periods }) => {
  const { formats, words } = props;
  const { date, measure, rows } = periods;
  const values = rows.map((row) => Number(row[measure.key]));
  const [last, before] = [lastFigure(periods, props), rows.at(-2)];
  if (last === null) return null;
  const change =
    before === undefined ? null : Number(last.point.value) - Number(before[measure.key]);
  return (
    <div className={classes.figure}>
      <span className={classes.name}>{last.point.label}</span>
      <Value {...props} figure={last} />
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
  const periods = periodsOf(props.data);
  return (
    <div className={classes.figures}>
      {periods === null ? (
        figuresOf(props.data, props)
          .slice(0, mostFigures)
          .map((figure) => (
            <div key={figure.key} className={classes.figure}>
              <span className={classes.name}>
                <bdi>{figure.point.label}</bdi>
              </span>
              <Value {...props} figure={figure} />
            </div>
          ))
      ) : (
        <LastPeriod {...props} periods={periods} />
      )}
    </div>
  );
};
