import type { WidgetAnswer } from '#shared/contracts/widget-data.ts';

/**
 * Whether a widget has nothing to show. A category that is split has a number in its series where it has none of its own:
 * averages do not add up.
 */
export const isEmpty = ({ report, chartResponse, data, totalRecords }: WidgetAnswer): boolean => {
  if (report !== undefined) return report.rows.length === 0;
  const drawn = chartResponse?.series.flatMap((series) => series.data) ?? [];
  return (
    [...drawn, ...data.map((point) => point.data)].every((value) => value === null) ||
    (totalRecords === 0 && chartResponse !== null && drawn.every((value) => (value ?? 0) === 0))
  );
};
