import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { FieldKind } from '#shared/rules/insight/fields.ts';
import { type InsightWords, useInsightWords } from '#renderer/i18n/use-insight-words.ts';
import type { PagerProps } from '#renderer/ui/data-grid/pager.tsx';
import { DataTable, type TableColumn, type TableState } from '#renderer/ui/table/data-table.tsx';
import { recordLink } from './record-link.ts';
import classes from './records.module.css';

export type RecordColumn = { readonly fieldName: string; readonly type: FieldKind };

export type RecordRow = {
  readonly key: string;
  /** In the order of the columns. */
  readonly cells: readonly (string | number | null)[];
};

export type RecordTableProps = {
  readonly label: string;
  readonly loadingLabel: string;
  readonly columns: readonly RecordColumn[];
  readonly state: TableState<RecordRow>;
  readonly refreshing: boolean;
  readonly pager?: PagerProps;
  readonly toldBeside?: boolean;
};

const columnsOf = (
  columns: readonly RecordColumn[],
  insight: InsightWords,
): readonly TableColumn<RecordRow>[] =>
  columns.map(({ fieldName, type }, place) => ({
    key: fieldName,
    label: insight.field(fieldName),
    code: type !== 'TEXT' && type !== 'DATE',
    prose: type === 'TEXT' && recordLink(fieldName, 'x') === null,
    cell: ({ cells }) => {
      const value = cells[place] ?? null;
      const text = <bdi>{insight.cell(fieldName, type, value) || '-'}</bdi>;
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
