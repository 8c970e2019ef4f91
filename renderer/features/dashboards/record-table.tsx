import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { WidgetAnswer, WidgetPoint } from '#shared/contracts/widget-data.ts';
import { type InsightWords, useInsightWords } from '#renderer/i18n/use-insight-words.ts';
import type { PagerProps } from '#renderer/ui/data-grid/pager.tsx';
import { DataTable, type TableColumn, type TableState } from '#renderer/ui/table/data-table.tsx';
import classes from './dashboards.module.css';
import { recordLink } from './record-link.ts';

type Columns = WidgetAnswer['columnList'];

type RecordTableProps = {
  readonly label: string;
  readonly loadingLabel: string;
  readonly columns: Columns;
  readonly state: TableState<WidgetPoint>;
  readonly refreshing: boolean;
  readonly pager?: PagerProps;
};

const cellAt = ({ data }: WidgetPoint, place: number): string | number | null =>
  Array.isArray(data) ? (data[place] ?? null) : place === 0 ? data : null;

const columnsOf = (columns: Columns, insight: InsightWords): readonly TableColumn<WidgetPoint>[] =>
  columns.map(({ fieldName, type }, place) => ({
    key: fieldName,
    label: insight.field(fieldName),
    code: type !== 'TEXT' && type !== 'DATE',
    prose: type === 'TEXT' && recordLink(fieldName, 'x') === null,
    cell: (point) => {
      const value = cellAt(point, place);
      const text = insight.cell(fieldName, type, value) || '-';
      const to = recordLink(fieldName, value);
      return to === null ? (
        text
      ) : (
        <Link to={to} className={classes.link}>
          {text}
        </Link>
      );
    },
  }));

/** The records behind a number, or those of a grid; what has a page of its own leads there. */
export const RecordTable = ({ columns, ...props }: RecordTableProps) => {
  const insight = useInsightWords();
  const shown = useMemo(() => columnsOf(columns, insight), [columns, insight]);
  return <DataTable {...props} columns={shown} rowKey={({ key }) => key} />;
};
