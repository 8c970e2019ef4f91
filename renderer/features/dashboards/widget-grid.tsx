import { useTranslation } from 'react-i18next';
import type { WidgetAnswer } from '#shared/contracts/widget-data.ts';
import { useTableWords } from '#renderer/i18n/use-table-words.ts';
import { RecordTable } from '#renderer/session/insight/record-table.tsx';
import type { ChartPoint } from '#renderer/ui/charts/chart-data.ts';
import { ReportTable } from './report-table.tsx';
import { gridSizes } from './turned-page.ts';
import { recordsOf } from './widget-points.ts';

/** Which rows of a grid show, and how to get to others. */
export type GridPages = {
  readonly page: number;
  readonly size: number;
  readonly onPage: (page: number) => void;
  readonly onSize: (size: number) => void;
};

type WidgetGridProps = {
  readonly name: string;
  readonly answer: WidgetAnswer;
  /** Null where only the first rows show: in a preview. */
  readonly pages: GridPages | null;
  /** Of a number of a saved report; records lead to their own pages. */
  readonly onPick?: ((point: ChartPoint) => void) | undefined;
};

/** The records of a grid, a page at a time. */
export const WidgetGrid = ({ name, answer, pages, onPick }: WidgetGridProps) => {
  const { t } = useTranslation('dashboards');
  const words = useTableWords(t('widget.pages', { name }));
  const shown = answer.data.length;
  const total = answer.totalRecords;
  const common = {
    label: name,
    loadingLabel: t('widget.loading', { name }),
    ...(pages !== null &&
      total > gridSizes[0] && {
        pager: {
          ...pages,
          sizes: gridSizes,
          total,
          shown,
          numbers: 3,
          summary: words.summary({ page: pages.page, size: pages.size, shown, total }),
          words: words.pager,
        },
      }),
  };
  return answer.report === undefined ? (
    <RecordTable
      {...common}
      columns={answer.columnList}
      state={{ kind: 'ready', rows: recordsOf(answer.data) }}
      refreshing={false}
    />
  ) : (
    <ReportTable {...common} report={answer.report} isCut={answer.truncated} onPick={onPick} />
  );
};
