import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { WidgetAnswer } from '#shared/contracts/widget-data.ts';
import { useInsightWords } from '#renderer/i18n/use-insight-words.ts';
import { useChartTools } from '#renderer/session/charts/use-chart-tools.ts';
import { chartOfAnswer } from '#renderer/session/insight/answer-chart.ts';
import { recordLink } from '#renderer/session/insight/record-link.ts';
import classes from '#renderer/session/insight/records.module.css';
import type { PagerProps } from '#renderer/ui/data-grid/pager.tsx';
import type { ChartColumn, ChartPoint, ChartRow } from '#renderer/ui/charts/chart-data.ts';
import { NumberButton } from '#renderer/ui/charts/number-button.tsx';
import { keyedRows } from '#renderer/ui/charts/read-chart.ts';
import { DataTable, type TableColumn } from '#renderer/ui/table/data-table.tsx';
import { placedRows } from './widget-points.ts';

type Keyed = { readonly key: string; readonly row: ChartRow };

type ReportTableProps = {
  readonly label: string;
  readonly loadingLabel: string;
  readonly report: NonNullable<WidgetAnswer['report']>;
  /** Whether rows are left out that the totals count. */
  readonly isCut: boolean;
  readonly pager?: PagerProps;
  /** Left out where a number leads nowhere. */
  readonly onPick?: ((point: ChartPoint) => void) | undefined;
};

/** Of the row below all others: what everything comes to. */
const totalKey = 'total';

/** A text of a table, as a link where it names a record that has a page. */
const withLink = (key: string, cell: unknown, text: string) => {
  const to = typeof cell === 'string' ? recordLink(key, cell) : null;
  return to === null ? (
    <bdi>{text}</bdi>
  ) : (
    <Link to={to} className={classes.link}>
      <bdi>{text}</bdi>
    </Link>
  );
};

/** A page of a saved report, its columns and cells called as on its own page; what has a page of its own leads there. */
export const ReportTable = ({ report, isCut, onPick, ...props }: ReportTableProps) => {
  const insight = useInsightWords();
  const tools = useChartTools();
  const { formats, words } = tools;
  const { columns, rows, totals } = useMemo(() => {
    const drawn = (some: typeof report.rows) =>
      chartOfAnswer({ ...report, rows: some }, report.pivot, {
        words: insight,
        formats,
        blank: words.blank,
      });
    const { rows: told } = drawn(report.totals === undefined ? [] : [report.totals]);
    const chart = drawn(report.rows);
    return {
      ...chart,
      rows: placedRows(chart.rows),
      totals: told.map((row) => ({ key: totalKey, row })),
    };
  }, [report, insight, formats, words]);
  const cellOf = (column: ChartColumn, row: ChartRow) => {
    const value = row[column.key] ?? null;
    return typeof value === 'number' && onPick !== undefined ? (
      <NumberButton {...{ columns, row, column, value, tools, onPick }} />
    ) : (
      withLink(column.key, value, formats.cell(column, value) || '-')
    );
  };
  const shown = columns.map((column, at): TableColumn<Keyed> => {
    const { key, title, kind } = column;
    return {
      key,
      label: title,
      ...(kind === 'number' && { numeric: true }),
      ...(kind === 'location' && { code: true }),
      ...(kind === 'text' && recordLink(key, 'x') === null && { prose: true }),
      cell: ({ key: which, row }) => {
        if (which !== totalKey) return cellOf(column, row);
        return at === 0
          ? words[isCut ? 'totalOfAll' : 'total']
          : withLink(key, row[key], formats.cell(column, row[key] ?? null) || '-');
      },
    };
  });
  return (
    <DataTable
      {...props}
      columns={shown}
      rowKey={({ key }) => key}
      state={{ kind: 'ready', rows: [...keyedRows(rows), ...totals] }}
    />
  );
};
