import type { Report } from '#shared/contracts/report.ts';
import type { DataSetKey } from '#shared/rules/insight/data-sets.ts';
import { isCallFailure } from '#renderer/api/failure.ts';
import { reportsApi } from './reports.api.ts';

export type ReportState =
  | { readonly kind: 'loading' | 'missing' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | {
      readonly kind: 'ready';
      readonly report: Report | null;
      readonly dataSets: readonly DataSetKey[];
    };

const missingCode = 404;

/** A report by its number, or a new one; and what the person may ask about. */
export const useReport = (id: string): ReportState => {
  const isNew = id === 'new';
  const known = /^\d{1,9}$/.test(id);
  const report = reportsApi.useReportQuery({ body: { id: Number(id) } }, { skip: isNew || !known });
  const mine = reportsApi.useReportsQuery({ body: { searchText: '', pageNumber: 1, pageSize: 1 } });
  const { error } = report;
  const gone = isCallFailure(error) && error.kind === 'refused' && error.code === missingCode;
  if ((!isNew && !known) || gone) return { kind: 'missing' };
  if ((report.isError && !report.isFetching) || (mine.isError && !mine.isFetching)) {
    return {
      kind: 'failed',
      retry: () => {
        void mine.refetch();
        if (!isNew) void report.refetch();
      },
    };
  }
  if (mine.data === undefined || (!isNew && report.currentData === undefined)) {
    return { kind: 'loading' };
  }
  return {
    kind: 'ready',
    report: report.currentData?.report ?? null,
    dataSets: mine.data.dataSets,
  };
};
