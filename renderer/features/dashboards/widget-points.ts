import type { WidgetPoint } from '#shared/contracts/widget-data.ts';
import type { RecordRow } from '#renderer/session/insight/record-table.tsx';
import type { ChartRow } from '#renderer/ui/charts/chart-data.ts';
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

/** A row of a grid holds many cells, everything else one. */
export const cellsOf = (data: WidgetPoint['data']): readonly (string | number | null)[] =>
  typeof data === 'object' && data !== null ? data : [data];

/** The points of a grid or of a drill-down as records. */
export const recordsOf = (points: readonly WidgetPoint[]): readonly RecordRow[] =>
  points.map(({ key, data }) => ({ key, cells: cellsOf(data) }));
