import type { WidgetAnswer, WidgetPoint } from '#shared/contracts/widget-data.ts';
import type { WidgetResolution } from '#shared/rules/widget-kinds.ts';
import type { RecordRow } from '#renderer/session/insight/record-table.tsx';
import type { ChartColumn, ChartData, ChartRow } from '#renderer/ui/charts/chart-data.ts';
import type { WidgetContent } from './widget-question.ts';

const units = {
  Daily: 'day',
  Weekly: 'week',
  Monthly: 'month',
  Yearly: 'year',
} as const satisfies Record<WidgetResolution, ChartColumn['unit']>;

export type ChartTitles = {
  readonly field: (fieldName: string) => string;
  /** A code of the portal in words. */
  readonly value: (fieldName: string, said: string) => string;
  /** What is measured: 'Number of records', 'Sum of units'. */
  readonly measure: string;
};

/** Names of columns that only this file puts into a chart. */
const names = { category: 'category', series: 'series', value: 'value' } as const;

const kindOf = (type: string): ChartColumn['kind'] => {
  switch (type) {
    case 'INT':
    case 'FLOAT':
      return 'number';
    case 'DATE':
      return 'date';
    case 'LOCATION':
      return 'location';
    default:
      return 'text';
  }
};

const categoryColumn = (
  answer: WidgetAnswer,
  { settings }: WidgetContent,
  titles: ChartTitles,
  resolution: WidgetResolution,
): ChartColumn => {
  const title = titles.field(settings.pivot?.[0] ?? '');
  return answer.pivotDataType === 'DATE'
    ? { key: names.category, title, kind: 'date', unit: units[resolution] }
    : { key: names.category, title, kind: 'text' };
};

/** A chart of categories, and of series where the widget has a second pivot. */
const comparedData = (
  answer: WidgetAnswer,
  widget: WidgetContent,
  titles: ChartTitles,
  resolution: WidgetResolution,
): ChartData => {
  const { categories = [], series = [] } = answer.chartResponse ?? {};
  const category = categoryColumn(answer, widget, titles, resolution);
  const value: ChartColumn = { key: names.value, title: titles.measure, kind: 'number' };
  const [first = '', second] = widget.settings.pivot ?? [];
  const rows = series.flatMap((one) =>
    categories.map(
      ({ key, name }, place): ChartRow => ({
        [names.category]: titles.value(first, name),
        [names.series]: titles.value(second ?? '', one.name),
        [names.value]: one.data[place] ?? null,
        // What a click asks for.
        pointKey: key,
        seriesKey: one.key,
      }),
    ),
  );
  // A saved report has its series without naming what splits it.
  const isSplit = second !== undefined || series.length > 1;
  const split: readonly ChartColumn[] = isSplit
    ? [{ key: names.series, title: second === undefined ? '' : titles.field(second), kind: 'text' }]
    : [];
  return { columns: [category, ...split, value], rows };
};

const cellOf = (
  cell: string | number | null,
  fieldName: string,
  type: string,
  titles: ChartTitles,
): string | number | null =>
  type === 'TEXT' && typeof cell === 'string' ? titles.value(fieldName, cell) : cell;

/** The rows of a grid, each cell in the column of its field. */
const gridData = ({ columnList, data }: WidgetAnswer, titles: ChartTitles): ChartData => ({
  columns: columnList.map(({ fieldName, type }) => ({
    key: fieldName,
    title: titles.field(fieldName),
    kind: kindOf(type),
  })),
  rows: data.map((point): ChartRow => {
    const cells = Array.isArray(point.data) ? point.data : [point.data];
    return {
      ...Object.fromEntries(
        columnList.map(({ fieldName, type }, at) => [
          fieldName,
          cellOf(cells[at] ?? null, fieldName, type, titles),
        ]),
      ),
      pointKey: point.key,
    };
  }),
});

const numberData = ({ data }: WidgetAnswer, titles: ChartTitles): ChartData => {
  const first = data[0]?.data ?? null;
  return {
    columns: [{ key: names.value, title: titles.measure, kind: 'number' }],
    rows: [{ [names.value]: Array.isArray(first) ? (first[0] ?? null) : first }],
  };
};

/** What a widget shows, as charts take it. */
export const chartDataOf = (
  answer: WidgetAnswer,
  widget: WidgetContent,
  titles: ChartTitles,
  resolution: WidgetResolution,
): ChartData => {
  switch (widget.widgetKind) {
    case 'Grid':
    case 'Map':
      return gridData(answer, titles);
    case 'Number':
      return numberData(answer, titles);
    case 'Line':
    case 'Pie':
    case 'Bar':
      return comparedData(answer, widget, titles, resolution);
    default:
      return widget.widgetKind satisfies never;
  }
};

export type PointKeys = { readonly key?: string; readonly seriesKey?: string };

/** What a click on a row asks for: nothing is left of it where the widget has no such pivot. */
export const pointKeysOf = (
  { pivot = [] }: WidgetContent['settings'],
  row: ChartRow,
): PointKeys => {
  const { pointKey, seriesKey } = row;
  return {
    ...(pivot.length > 0 && typeof pointKey === 'string' ? { key: pointKey } : {}),
    ...(pivot.length > 1 && typeof seriesKey === 'string' ? { seriesKey } : {}),
  };
};

/** The points of a grid or of a drill-down as records. */
export const recordsOf = (points: readonly WidgetPoint[]): readonly RecordRow[] =>
  points.map(({ key, data }) => ({ key, cells: Array.isArray(data) ? data : [data] }));
