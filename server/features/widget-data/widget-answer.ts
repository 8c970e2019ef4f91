import type { WidgetAnswer, WidgetPoint } from '#shared/contracts/widget-data.ts';
import type { Answer, Cell, Column, RowsQuestion } from '#shared/rules/insight/question.ts';
import type { AskingWidget } from './widget-question.ts';

/** Names a cell for a drill-down. */
export const keyOf = (cell: Cell | readonly Cell[]): string => JSON.stringify(cell);

/** A place as text: what a row of a grid can say. */
const plain = (cell: string | number | readonly [number, number]): string | number =>
  typeof cell === 'object' ? cell.join(', ') : cell;

export const nameOf = (cell: Cell | undefined): string =>
  cell === null || cell === undefined ? '' : String(plain(cell));

/** A cell as an answer carries it. */
export const onWire = (cell: Cell): string | number | null => (cell === null ? null : plain(cell));

export const numberIn = (cell: Cell | undefined): number | null =>
  typeof cell === 'number' ? cell : null;

const sumOf = (numbers: readonly (number | null)[]): number =>
  numbers.reduce<number>((sum, one) => sum + (one ?? 0), 0);

export const columnList = (columns: readonly Column[]): WidgetAnswer['columnList'] =>
  columns.map(({ key, field, kind }) => ({ fieldName: field ?? key, type: kind }));

/** Records of a grid, one page of them. */
export const gridAnswer = ({ columns, rows, totalRows }: Answer): WidgetAnswer => ({
  totalRecords: totalRows,
  chartResponse: null,
  columnList: columnList(columns),
  data: rows.map((row) => ({ name: nameOf(row[0]), key: '', data: row.map(onWire) })),
  pivotDataType: '',
  truncated: false,
});

/** Places of a map: the first cell is the place, the second its name. */
export const mapAnswer = (
  { sort }: RowsQuestion,
  { columns, rows, totalRows }: Answer,
): WidgetAnswer => ({
  totalRecords: totalRows,
  chartResponse: null,
  columnList: columnList(columns),
  data: rows.flatMap((row): WidgetPoint[] => {
    const [place, name] = row;
    if (place === null || typeof place !== 'object') return [];
    const [latitude, longitude] = place;
    return [
      {
        name: nameOf(name),
        key: keyOf(place),
        data: row.map(onWire),
        location: [latitude, longitude],
      },
    ];
  }),
  pivotDataType: '',
  truncated: totalRows > rows.length,
  // Records have no size: they come newest first where they have a day.
  shown: sort.length > 0 ? 'newestRecords' : 'first',
});

/** As many categories as a picture can show: a pie no more than there are colours. */
const mostCategories = ({ widgetKind, limit }: AskingWidget): number =>
  limit ?? (widgetKind === 'Pie' ? 17 : 50);

type Series = {
  readonly key: string;
  readonly name: string;
  /** Columns of the answer: the number, and how many records it is made of. */
  readonly number: number;
  readonly count: number;
};

/** The series of an answer: one for each value of its pivot, or a single one without a name. */
const seriesOf = (columns: readonly Column[], dimensions: number, measures: number): Series[] => {
  const places = Array.from(
    { length: (columns.length - dimensions) / measures },
    (_, index) => dimensions + index * measures,
  );
  return places.map((place) => {
    const value = columns[place]?.pivotValue;
    const counted = place + measures - 1;
    return value === undefined
      ? { key: '', name: '', number: place, count: counted }
      : { key: keyOf(value), name: nameOf(value), number: place, count: counted };
  });
};

/** How the rows of an answer are read: which cells are numbers, and of what. */
type Reading = {
  readonly widget: AskingWidget;
  readonly columns: readonly Column[];
  readonly series: readonly Series[];
  /** Undefined where the widget has no categories. */
  readonly category: Column | undefined;
};

const readingOf = (widget: AskingWidget, columns: readonly Column[]): Reading => {
  const { pivot = [], aggType = 'COUNT' } = widget;
  const dimensions = Math.min(pivot.length, 1);
  const series = seriesOf(columns, dimensions, aggType === 'COUNT' ? 1 : 2);
  return { widget, columns, series, category: columns.slice(0, dimensions)[0] };
};

/** The number of a category: the sum over its series where they add up, else nothing. */
const totalOf = ({ widget, series }: Reading, row: readonly Cell[]): number | null => {
  const { pivot = [], aggType = 'COUNT' } = widget;
  const numbers = series.map(({ number }) => numberIn(row[number]));
  if (pivot.length < 2) return numbers[0] ?? null;
  return aggType === 'COUNT' || aggType === 'SUM' ? sumOf(numbers) : null;
};

/** How far up a category reaches: its sum, or the greatest of its series where they do not add up. */
const heightOf = (reading: Reading, row: readonly Cell[]): number =>
  totalOf(reading, row) ??
  reading.series.reduce(
    (most, { number }) => Math.max(most, numberIn(row[number]) ?? most),
    Number.NEGATIVE_INFINITY,
  );

/** Days in their order; of anything else the greatest first, no more than a picture can show. */
const shownRows = (reading: Reading, rows: Answer['rows']): Answer['rows'] => {
  const { widget, category } = reading;
  if (category?.period !== undefined) return rows;
  if (widget.pivot?.length !== 2) return rows.slice(0, mostCategories(widget));
  // A pivot comes in the order of its categories: greatest first is made here.
  const heights = new Map(rows.map((row) => [row, heightOf(reading, row)]));
  const height = (row: readonly Cell[]): number => heights.get(row) ?? 0;
  return rows
    .toSorted((one, other) => (height(one) === height(other) ? 0 : height(other) - height(one)))
    .slice(0, mostCategories(widget));
};

const chartOf = ({ series }: Reading, rows: Answer['rows']): WidgetAnswer['chartResponse'] => ({
  categories: rows.map(([cell = null]) => ({ key: keyOf(cell), name: nameOf(cell) })),
  series: series.map(({ key, name, number }) => ({
    key,
    name,
    data: rows.map((row) => numberIn(row[number])),
  })),
});

const numberColumn = ({ widget, columns, series }: Reading): WidgetAnswer['columnList'][number] => {
  const { aggType = 'COUNT', column: [measured = aggType] = [] } = widget;
  const type = columns[series[0]?.number ?? -1]?.kind ?? 'INT';
  return { fieldName: aggType === 'COUNT' ? aggType : measured, type };
};

/**
 * Numbers by category and series.
 * @param whole the number and the records of all categories, where the answer does not hold each of them
 */
export const numbersAnswer = (
  widget: AskingWidget,
  { columns, rows }: Answer,
  whole: readonly Cell[] | undefined,
): WidgetAnswer => {
  const reading = readingOf(widget, columns);
  const { category, series } = reading;
  const records = sumOf(rows.flatMap((row) => series.map(({ count }) => numberIn(row[count]))));
  const shown = shownRows(reading, rows);
  const { aggType = 'COUNT' } = widget;
  const adds = aggType === 'COUNT' || aggType === 'SUM';
  const truncated = shown.length < rows.length || whole !== undefined;
  const common = {
    totalRecords: whole === undefined ? records : (numberIn(whole.at(-1)) ?? 0),
    truncated,
    ...(adds &&
      truncated && {
        total:
          whole === undefined
            ? sumOf(rows.map((row) => totalOf(reading, row)))
            : (numberIn(whole[0]) ?? 0),
      }),
    ...(category?.period === undefined ? {} : { shown: 'newest' as const }),
  };
  if (category === undefined) {
    return {
      ...common,
      chartResponse: null,
      columnList: [numberColumn(reading)],
      data: shown.map((row) => ({ name: '', key: '', data: totalOf(reading, row) })),
      pivotDataType: '',
    };
  }
  return {
    ...common,
    chartResponse: chartOf(reading, shown),
    columnList: [...columnList([category]), numberColumn(reading)],
    data: shown.map((row) => {
      const [cell = null] = row;
      return { name: nameOf(cell), key: keyOf(cell), data: totalOf(reading, row) };
    }),
    pivotDataType: category.kind,
  };
};
