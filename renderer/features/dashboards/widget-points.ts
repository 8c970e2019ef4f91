import type { WidgetAnswer, WidgetPoint } from '#shared/contracts/widget-data.ts';
import type { RecordRow } from '#renderer/session/insight/record-table.tsx';
import { type PickedNumber, pickedNumber } from '#renderer/session/insight/picked-number.ts';
import type { ChartPoint, ChartRow } from '#renderer/ui/charts/chart-data.ts';
import type { WidgetContent } from './widget-question.ts';

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

/** A widget and what was clicked of it, in words. */
export const titleOf = (
  { widgetName }: Pick<WidgetContent, 'widgetName'>,
  label: string,
): string => (label === '' ? widgetName : `${widgetName}: ${label}`);

/** Rows of a report by their places in its answer. */
export const placedRows = (rows: readonly ChartRow[]): readonly ChartRow[] =>
  rows.map((row, place) => ({ ...row, pointKey: place }));

/** The number of a saved report that was pointed at; null where no rows stand behind it. */
export const numberOf = (
  { question, report }: WidgetAnswer,
  { row, column }: ChartPoint,
): PickedNumber | null =>
  question === undefined || report === undefined
    ? null
    : pickedNumber(question, report, Number(row['pointKey']), column);

/** A row of a grid holds many cells, everything else one. */
export const cellsOf = (data: WidgetPoint['data']): readonly (string | number | null)[] =>
  typeof data === 'object' && data !== null ? data : [data];

/** The points of a grid or of a drill-down as records. */
export const recordsOf = (points: readonly WidgetPoint[]): readonly RecordRow[] =>
  points.map(({ key, data }) => ({ key, cells: cellsOf(data) }));
