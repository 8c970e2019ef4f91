import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WidgetAnswer, WidgetPoint } from '#shared/contracts/widget-data.ts';
import { isCallFailure } from '#renderer/api/failure.ts';
import { useTableWords } from '#renderer/i18n/use-table-words.ts';
import { dashboardsApi } from './dashboards.api.ts';
import { useRecordsFile } from './use-records-file.ts';
import type { PointKeys } from './widget-chart.ts';
import { type AskOptions, dataSetOf, questionOf, type WidgetContent } from './widget-question.ts';

export type RecordsState =
  | { readonly kind: 'loading' | 'empty' }
  | { readonly kind: 'failed'; readonly message: string; readonly retry: () => void }
  | { readonly kind: 'ready'; readonly rows: readonly WidgetPoint[] };

const sizes = [10, 20, 50, 100] as const;

const noColumns: WidgetAnswer['columnList'] = [];

/** The records behind a number of a widget, a page at a time, and all of them as a workbook. */
export const useDrillDown = (
  widget: WidgetContent,
  ask: AskOptions,
  point: PointKeys,
  title: string,
) => {
  const { t } = useTranslation('dashboards');
  const words = useTableWords(t('drill.pages'));
  const [{ page, size }, setPlace] = useState<{ page: number; size: number }>({
    page: 1,
    size: sizes[0],
  });
  const saveRecords = useRecordsFile(widget, ask, point);
  const dataSet = dataSetOf(widget);
  const { data, error, isFetching, refetch } = dashboardsApi.useWidgetRowsQuery(
    dataSet === undefined
      ? skipToken
      : {
          params: { dataSet },
          body: { ...questionOf(widget, ask), point, pageNumber: page, pageSize: size },
        },
  );
  const columns = data?.columnList ?? noColumns;
  const shown = data?.data.length ?? 0;
  const total = data?.totalRecords;

  const stateOf = (): RecordsState => {
    if (error !== undefined && !isFetching) {
      const isRefused = isCallFailure(error) && error.kind === 'refused';
      return {
        kind: 'failed',
        message: isRefused ? error.message : t('unreachable'),
        retry: () => void refetch(),
      };
    }
    if (data === undefined) return { kind: 'loading' };
    return data.data.length === 0 ? { kind: 'empty' } : { kind: 'ready', rows: data.data };
  };

  return {
    state: stateOf(),
    columns,
    total,
    refreshing: isFetching && data !== undefined,
    save: () => saveRecords({ title, columns, fileType: 'EXCEL' }),
    pager: {
      page,
      size,
      sizes,
      total,
      shown,
      numbers: 3,
      summary: words.summary({ page, size, shown, total }),
      words: words.pager,
      onPage: (next: number) => setPlace({ page: next, size }),
      onSize: (next: number) => setPlace({ page: 1, size: next }),
    },
  };
};
