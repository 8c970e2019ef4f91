/** The ways in which an answer is drawn, by the names of `shared/rules/insight`, from which this room imports nothing. */
const chartFamilies = [
  'BAR',
  'STACK',
  'AREA',
  'LINE',
  'PIE',
  'DONUT',
  'SCATTER',
  'BUBBLE',
  'FUNNEL',
  'WATERFALL',
  'NUMBER',
  'MAP',
  'GRID',
  'TEXT',
] as const;

export type ChartFamily = (typeof chartFamilies)[number];

/** Those that are drawn on a canvas, by Chart.js. */
export type DrawnFamily = Exclude<ChartFamily, 'NUMBER' | 'MAP' | 'GRID' | 'TEXT'>;

export type PeriodUnit = 'day' | 'week' | 'month' | 'year';

export type ChartColumn = {
  readonly key: string;
  readonly title: string;
  /** A date is a day, `yyyy-MM-dd`, or a moment in ISO 8601. */
  readonly kind: 'text' | 'number' | 'date' | 'location';
  /** Of dates that stand for a whole period: each is its first day. */
  readonly unit?: PeriodUnit;
  /** Of numbers that add up to that of the whole: so many, so much. */
  readonly adds?: boolean;
  /** Of numbers that say how many records there are. */
  readonly records?: boolean;
  /** Where a field's values are spread into columns: which value this one is about. */
  readonly split?: string;
  /** Of such columns: names what is measured, which is the same in each of them. */
  readonly measure?: string;
};

/** Latitude and longitude in degrees. */
export type ChartPlace = readonly [number, number];

export type ChartCell = string | number | ChartPlace | null;

export type ChartRow = Readonly<Record<string, ChartCell>>;

/**
 * An answer as it is drawn: the first column of texts or dates says what is compared, a second one splits it into
 * series, and the columns of numbers are what is measured.
 */
export type ChartData = {
  readonly columns: readonly ChartColumn[];
  readonly rows: readonly ChartRow[];
  /** The numbers of everything that was asked for, rows that are left out included. */
  readonly totals?: ChartRow | undefined;
  /** What is left out of it, in words. */
  readonly note?: string | undefined;
};

/** One measured value that a person has pointed at: what to ask for to see what it is made of. */
export type ChartPoint = {
  readonly row: ChartRow;
  /** The key of the measured column. */
  readonly column: string;
  /** What the value stands for, in words. */
  readonly label: string;
  readonly value: number | null;
};

export type ChartDirection = 'ltr' | 'rtl';
