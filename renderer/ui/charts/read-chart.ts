import type { ChartColumn, ChartData, ChartRow } from './chart-data.ts';
import { type ChartFormats, dayOf } from './chart-formats.ts';
import type { ChartWords } from './chart-words.ts';

/** One value and the row that it comes from; no row where it is put together from several. */
export type ChartMark = { readonly value: number | null; readonly row: ChartRow | null };

export type ChartSeries = {
  readonly name: string;
  /** Key of the measured column. */
  readonly column: string;
  /** As many as there are categories. */
  readonly marks: readonly ChartMark[];
};

/** What has colours of its own. */
type Named = {
  /** Whether its names are values of the answer, not what is measured. */
  readonly byValue: boolean;
};

/** Values by category, in one or several series. */
export type ComparedChart = Named & {
  /** Whether series may stand on each other: averages come to nothing together. */
  readonly adds: boolean;
  /** Null where the measured columns themselves are compared. */
  readonly category: ChartColumn | null;
  readonly categories: readonly { readonly raw: string; readonly name: string }[];
  readonly series: readonly ChartSeries[];
};

/** One series: every category and its value; without categories the measures themselves. */
export type PartedChart = Named & {
  /** Whether the parts come to a whole; averages do not. */
  readonly adds: boolean;
  /** What the parts that an answer leaves out come to. */
  readonly rest: number;
  readonly parts: readonly (ChartMark & {
    readonly name: string;
    /** Key of the measured column. */
    readonly column: string;
  })[];
};

export type SpotChart = Named & {
  readonly x: ChartColumn;
  readonly y: ChartColumn;
  readonly size: ChartColumn | null;
  readonly series: readonly {
    readonly name: string;
    readonly spots: readonly {
      readonly x: number;
      readonly y: number;
      readonly size: number;
      readonly name: string;
      readonly row: ChartRow;
    }[];
  }[];
};

export type ChartTools = { readonly formats: ChartFormats; readonly words: ChartWords };

/** More parts than this and nobody tells them apart: the smallest become one. */
const mostParts = 12;

/** More groups of spots than this are no groups: each spot has a name of its own then. */
const mostGroups = 12;

const isMeasure = ({ kind }: ChartColumn): boolean => kind === 'number';

/** Values are spread into columns of their own, which are named by them. */
const isSpread = (measures: readonly ChartColumn[]): boolean =>
  measures.some(({ split }) => split !== undefined);

const isDimension = ({ kind }: ChartColumn): boolean => kind === 'text' || kind === 'date';

const allAdd = (measures: readonly ChartColumn[]): boolean =>
  measures.every(({ adds }) => adds === true);

const numberIn = (row: ChartRow, { key }: ChartColumn): number | null => {
  const cell = row[key];
  return typeof cell === 'number' && Number.isFinite(cell) ? cell : null;
};

const nameIn = (row: ChartRow, column: ChartColumn, { formats, words }: ChartTools): string => {
  const name = formats.cell(column, row[column.key]);
  return name === '' ? words.blank : name;
};

const namesIn = (row: ChartRow, columns: readonly ChartColumn[], tools: ChartTools): string =>
  columns.map((column) => nameIn(row, column, tools)).join(' · ');

/** What has no date has no place on an axis of dates. */
const isUndated = (row: ChartRow, { key }: ChartColumn): boolean =>
  dayOf(String(row[key] ?? '')) === null;

/** The rows that a picture with an axis has a place for, and those of an axis of dates that have no date. */
export const placedRows = ({ columns, rows }: ChartData) => {
  const first = columns.find(isDimension);
  if (first?.kind !== 'date') return { placed: rows, undated: [] };
  return {
    placed: rows.filter((row) => !isUndated(row, first)),
    undated: rows.filter((row) => isUndated(row, first)),
  };
};

/** Says what an axis of dates has no place for; undefined where it has one for everything. */
export const undatedNote = (data: ChartData, { words }: ChartTools): string | undefined => {
  const { undated } = placedRows(data);
  if (undated.length === 0) return undefined;
  const counts = data.columns.filter(({ records }) => records === true);
  const sum = undated.reduce(
    (all, row) => counts.reduce((some, count) => some + (numberIn(row, count) ?? 0), all),
    0,
  );
  return words.undated(counts.length === 0 ? undefined : sum);
};

const inOrder = ({ columns, rows }: ChartData): ChartData => {
  const first = columns.find(isDimension);
  if (first?.kind !== 'date') return { columns, rows };
  // ISO dates sort as texts.
  const dated = (row: ChartRow): string => String(row[first.key] ?? '');
  return {
    columns,
    rows: rows.toSorted((a, b) => (dated(a) < dated(b) ? -1 : Number(dated(a) > dated(b)))),
  };
};

/** Values by category: the second and further columns of texts make series of the first measure, of each if several. */
export const readCompared = (data: ChartData, tools: ChartTools): ComparedChart => {
  const { columns, rows } = inOrder({ ...data, rows: placedRows(data).placed });
  const measures = columns.filter(isMeasure);
  const [category, ...splits] = columns.filter(isDimension);
  if (category === undefined) return comparedMeasures(measures, rows);

  const places = new Map<string, { readonly at: number; readonly name: string }>();
  const found = new Map<string, { name: string; column: string; marks: Map<number, ChartMark> }>();
  for (const row of rows) {
    const raw = String(row[category.key] ?? '');
    const place = places.get(raw) ?? { at: places.size, name: nameIn(row, category, tools) };
    places.set(raw, place);
    const split = splits.length === 0 ? '' : namesIn(row, splits, tools);
    for (const measure of measures) {
      const key = `${split}\n${measure.key}`;
      const both = measures.length > 1 && split !== '' ? `${split} · ${measure.title}` : split;
      const series = found.get(key) ?? {
        name: both === '' ? measure.title : both,
        column: measure.key,
        marks: new Map(),
      };
      series.marks.set(place.at, { value: numberIn(row, measure), row });
      found.set(key, series);
    }
  }
  const categories = [...places].map(([raw, { name }]) => ({ raw, name }));
  const nothing: ChartMark = { value: null, row: null };
  return {
    byValue: splits.length > 0 || isSpread(measures),
    adds: allAdd(measures),
    category,
    categories,
    series: [...found.values()].map(({ name, column, marks }) => ({
      name,
      column,
      marks: categories.map((_, at) => marks.get(at) ?? nothing),
    })),
  };
};

/** Without texts and dates the measures are compared with each other, a row being a series. */
const comparedMeasures = (
  measures: readonly ChartColumn[],
  rows: readonly ChartRow[],
): ComparedChart => ({
  byValue: false,
  adds: allAdd(measures),
  category: null,
  categories: measures.map(({ key, title }) => ({ raw: key, name: title })),
  series: rows.map((row, at) => ({
    name: rows.length === 1 ? '' : String(at + 1),
    column: measures[0]?.key ?? '',
    marks: measures.map((measure) => ({ value: numberIn(row, measure), row })),
  })),
});

/** What all rows come to that are not there. */
const restOf = ({ rows, totals }: ChartData, measure: ChartColumn): number => {
  const total = totals === undefined ? null : numberIn(totals, measure);
  if (total === null) return 0;
  return total - rows.reduce((sum, row) => sum + (numberIn(row, measure) ?? 0), 0);
};

/** The first measure: several columns where it is spread. */
const firstMeasured = (measures: readonly ChartColumn[]): readonly ChartColumn[] => {
  const [first] = measures;
  return measures.filter(
    (one) => one === first || (one.measure !== undefined && one.measure === first?.measure),
  );
};

/** Every category with the first measure, each of its columns a part of its own; without categories the measures themselves. */
export const readParts = (data: ChartData, tools: ChartTools): PartedChart => {
  const { columns, rows } = inOrder(data);
  const measures = columns.filter(isMeasure);
  const dimensions = columns.filter(isDimension);
  const spread = isSpread(measures);
  const areMeasures = dimensions.length === 0 && !spread;
  const measured = areMeasures ? measures : firstMeasured(measures);
  const adds = (spread || measured.length === 1) && allAdd(measured);
  const nameOf = (row: ChartRow, { split, title }: ChartColumn): string =>
    [
      ...(dimensions.length === 0 ? [] : [namesIn(row, dimensions, tools)]),
      ...(spread || areMeasures ? [split ?? title] : []),
    ].join(' · ');
  // Under a value of a category that has none of the other, nothing was counted.
  const isPart = (value: number | null): boolean => !spread || (value !== null && value !== 0);
  return {
    byValue: !areMeasures,
    adds,
    rest: adds ? measured.reduce((sum, measure) => sum + restOf(data, measure), 0) : 0,
    parts: (dimensions.length === 0 ? rows.slice(0, 1) : rows).flatMap((row) =>
      measured
        .map((one) => ({
          name: nameOf(row, one),
          column: one.key,
          value: numberIn(row, one),
          row,
        }))
        .filter(({ value }) => isPart(value)),
    ),
  };
};

/**
 * The parts of a whole: what is nothing or less has no share, and the smallest of many become one with what is left out.
 * Where parts do not come to a whole, the smallest of many are left out.
 */
export const sharesOf = (chart: PartedChart, { words }: ChartTools): PartedChart => {
  const shown = chart.parts.filter(({ value }) => value !== null && value > 0);
  const rest = Math.max(0, chart.rest);
  if (shown.length <= mostParts && rest === 0) return { ...chart, rest: 0, parts: shown };
  const most = chart.adds ? mostParts - 1 : mostParts;
  const kept = new Set(shown.toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0)).slice(0, most));
  const parts = shown.filter((part) => kept.has(part));
  if (!chart.adds) return { ...chart, parts };
  const value = shown
    .filter((part) => !kept.has(part))
    .reduce((sum, part) => sum + (part.value ?? 0), rest);
  return {
    ...chart,
    rest: 0,
    parts: [...parts, { name: words.others, column: '', value, row: null }],
  };
};

/** Two measures against each other, a third one as the size; null where there are not two. */
export const readSpots = ({ columns, rows }: ChartData, tools: ChartTools): SpotChart | null => {
  const [x, y, size = null] = columns.filter(isMeasure);
  if (x === undefined || y === undefined) return null;
  const dimensions = columns.filter(isDimension);
  const group = dimensions.at(-1);
  const groups = new Map<string, SpotChart['series'][number]['spots'][number][]>();
  for (const row of rows) {
    const [across, up] = [numberIn(row, x), numberIn(row, y)];
    if (across === null || up === null) continue;
    const name = dimensions.length === 0 ? '' : namesIn(row, dimensions, tools);
    const key = group === undefined ? '' : nameIn(row, group, tools);
    const spots = groups.get(key) ?? [];
    const weight = size === null ? 1 : (numberIn(row, size) ?? 0);
    spots.push({ x: across, y: up, size: weight, name, row });
    groups.set(key, spots);
  }
  const all = [...groups].map(([name, spots]) => ({ name, spots }));
  const crowded = all.length > mostGroups;
  const series = crowded ? [{ name: '', spots: all.flatMap(({ spots }) => spots) }] : all;
  return { byValue: group !== undefined && !crowded, x, y, size, series };
};

/** True where there is nothing to draw: no row, or no number in any. */
export const isBlank = ({ columns, rows }: ChartData): boolean => {
  const measures = columns.filter(isMeasure);
  return !rows.some((row) => measures.some((measure) => numberIn(row, measure) !== null));
};

/** What stands before what everything comes to. */
export const totalsName = ({ note }: ChartData, words: ChartWords): string =>
  note === undefined ? words.total : words.totalOfAll;

/** Rows with a key each: they have no names of their own, and never change places. */
export const keyedRows = (rows: readonly ChartRow[]) =>
  rows.map((row, at) => ({ key: String(at), row }));
