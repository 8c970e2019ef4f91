import type { WidgetAnswer } from '#shared/contracts/widget-data.ts';
import { fieldsOf } from '#shared/rules/insight/data-sets.ts';
import type { WidgetResolution } from '#shared/rules/widget-kinds.ts';
import type { InsightWords } from '#renderer/i18n/use-insight-words.ts';
import { chartOfAnswer } from '#renderer/session/insight/answer-chart.ts';
import type { ChartColumn, ChartData, ChartRow } from '#renderer/ui/charts/chart-data.ts';
import type { ChartTools } from '#renderer/ui/charts/read-chart.ts';
import { cellsOf, placedRows } from './widget-points.ts';
import { dataSetOf, type WidgetContent } from './widget-question.ts';

const units = {
  Daily: 'day',
  Weekly: 'week',
  Monthly: 'month',
  Yearly: 'year',
} as const satisfies Record<WidgetResolution, ChartColumn['unit']>;

export type WidgetChartTools = ChartTools & {
  readonly insight: Pick<InsightWords, 'field' | 'value' | 'measure' | 'column'>;
};

/** The columns that a widget asks for, in words. */
type ChartTitles = Pick<InsightWords, 'field' | 'value'> & {
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

/** Series are named by values, or by the periods that they are about. */
const seriesColumn = (
  field: string | undefined,
  widget: WidgetContent,
  titles: ChartTitles,
  resolution: WidgetResolution,
): ChartColumn => {
  // Data from elsewhere have their series without naming what splits them.
  const common = { key: names.series, title: field === undefined ? '' : titles.field(field) };
  const kind = fieldsOf(dataSetOf(widget) ?? '')?.get(field ?? '')?.kind;
  return kind === 'DATE'
    ? { ...common, kind: 'date', unit: units[resolution] }
    : { ...common, kind: 'text' };
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
  const { aggType = 'COUNT' } = widget.settings;
  const adds = aggType === 'COUNT' || aggType === 'SUM';
  // What numbers from elsewhere count is not known.
  const records = aggType === 'COUNT' && dataSetOf(widget) !== undefined;
  const value: ChartColumn = {
    key: names.value,
    title: titles.measure,
    kind: 'number',
    adds,
    records,
  };
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
  const isSplit = second !== undefined || series.length > 1;
  const split = isSplit ? [seriesColumn(second, widget, titles, resolution)] : [];
  const { total } = answer;
  return {
    columns: [category, ...split, value],
    rows,
    ...(total !== undefined && { totals: { [names.value]: total } }),
  };
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
    const cells = cellsOf(point.data);
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
  const [first = null] = cellsOf(data[0]?.data ?? null);
  return {
    columns: [{ key: names.value, title: titles.measure, kind: 'number' }],
    rows: [{ [names.value]: first }],
  };
};

const ownData = (
  answer: WidgetAnswer,
  widget: WidgetContent,
  { field, value, measure }: WidgetChartTools['insight'],
  resolution: WidgetResolution,
): ChartData => {
  const { aggType = 'COUNT', column = [] } = widget.settings;
  const titles = { field, value, measure: measure(aggType, column[0] ?? '') };
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

const reportData = (
  { columns, rows, pivot, totals }: NonNullable<WidgetAnswer['report']>,
  { insight, formats, words }: WidgetChartTools,
): ChartData => {
  const drawn = (some: typeof rows): ChartData =>
    chartOfAnswer({ columns, rows: some }, pivot, { words: insight, formats, blank: words.blank });
  const chart = drawn(rows);
  return {
    ...chart,
    rows: placedRows(chart.rows),
    ...(totals !== undefined && { totals: drawn([totals]).rows[0] }),
  };
};

/** What a widget shows, as charts take it; a saved report as on its own page. */
export const chartDataOf = (
  answer: WidgetAnswer,
  widget: WidgetContent,
  { insight, formats, words }: WidgetChartTools,
  resolution: WidgetResolution,
): ChartData => {
  const { report, truncated, shown = 'largest' } = answer;
  const data =
    report === undefined
      ? ownData(answer, widget, insight, resolution)
      : reportData(report, { insight, formats, words });
  return truncated ? { ...data, note: words.cut(shown) } : data;
};
