import { skipToken } from '@reduxjs/toolkit/query';
import { useTranslation } from 'react-i18next';
import type { WidgetAnswer } from '#shared/contracts/widget-data.ts';
import { contactsIn } from '#renderer/session/insight/record-link.ts';
import type {
  RecordContacts,
  Records,
  RecordsState,
} from '#renderer/session/insight/records-dialog.tsx';
import { useRefusalWords } from '#renderer/session/insight/use-refusal-words.ts';
import { usePages } from '#renderer/session/paging/use-pages.ts';
import { dashboardsApi } from './dashboards.api.ts';
import { useRecordsFile } from './use-records-file.ts';
import { type PointKeys, recordsOf } from './widget-points.ts';
import { type AskOptions, dataSetOf, questionOf, type WidgetContent } from './widget-question.ts';

const noColumns: WidgetAnswer['columnList'] = [];

/** The records behind a number of a widget, a page at a time, and all of them as a workbook. */
export const useDrillDown = (
  widget: WidgetContent,
  ask: AskOptions,
  point: PointKeys,
  title: string,
): Records => {
  const why = useRefusalWords();
  const { t } = useTranslation('insight');
  const { page, size, pagerOf } = usePages({ label: t('behind.pages'), numbers: 3 });
  const saveRecords = useRecordsFile(widget, ask, point);
  const dataSet = dataSetOf(widget);
  const { data, error, isFetching, refetch } = dashboardsApi.useWidgetRowsQuery(
    dataSet === undefined
      ? skipToken
      : {
          params: { dataSet },
          body: { ...questionOf(widget, ask), point, pageNumber: page, pageSize: size },
        },
    // Records of an earlier look are not those behind the number of now.
    { refetchOnMountOrArgChange: true },
  );
  const [read] = dashboardsApi.useLazyWidgetRowsQuery();
  const columns = data?.columnList ?? noColumns;

  const readContacts = async (most: number): Promise<RecordContacts | undefined> => {
    if (dataSet === undefined) return undefined;
    const body = { ...questionOf(widget, ask), point, pageNumber: 1, pageSize: most };
    const { data: found, error: refusal } = await read({ params: { dataSet }, body });
    // An earlier answer is kept beside it: whose the records are now, nobody knows.
    if (found === undefined || refusal !== undefined) return undefined;
    const place = found.columnList.findIndex(({ fieldName }) => fieldName === 'crmId');
    return {
      crmIds: contactsIn(recordsOf(found.data).map(({ cells }) => cells[place])),
      total: found.totalRecords,
    };
  };

  const stateOf = (): RecordsState => {
    if (error !== undefined && !isFetching) {
      return { kind: 'failed', message: why(error), retry: () => void refetch() };
    }
    if (data === undefined) return { kind: 'loading' };
    return data.data.length === 0
      ? { kind: 'empty' }
      : { kind: 'ready', rows: recordsOf(data.data) };
  };

  return {
    state: stateOf(),
    columns,
    total: data?.totalRecords,
    refreshing: isFetching && data !== undefined,
    save: () => saveRecords({ title, fileType: 'EXCEL' }),
    readContacts: columns.some(({ fieldName }) => fieldName === 'crmId') ? readContacts : null,
    pager: pagerOf(data?.totalRecords, data?.data.length ?? 0),
  };
};
