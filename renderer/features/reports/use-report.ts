import { ReplyCode } from '#shared/contract/reply-code.ts';
import type { Report } from '#shared/contracts/report.ts';
import type { DataSetKey } from '#shared/rules/insight/data-sets.ts';
import { isRefusedWith } from '#renderer/api/failure.ts';
import { reportsApi } from './reports.api.ts';

export type ReportState =
  | { readonly kind: 'loading' | 'missing' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | {
      readonly kind: 'ready';
      readonly report: Report | null;
      /** Deleted by somebody else, or shared no more, while it was looked at: what is asked here can be saved as another. */
      readonly isGone: boolean;
      readonly dataSets: readonly DataSetKey[];
    };

/** A report by its number, or a new one; and what the person may ask about. */
export const useReport = (id: string): ReportState => {
  const isNew = id === 'new';
  const known = /^\d{1,9}$/.test(id);
  const report = reportsApi.useReportQuery({ body: { id: Number(id) } }, { skip: isNew || !known });
  const mine = reportsApi.useReportsQuery({ body: { searchText: '', pageNumber: 1, pageSize: 1 } });
  const { error } = report;
  const gone = isRefusedWith(error, ReplyCode.NotFound);
  // What is there stays: its question, and a dialog above it, hold what nobody has saved.
  const isHere = isNew || report.currentData !== undefined;
  if ((!isNew && !known) || (gone && !isHere)) return { kind: 'missing' };
  if (mine.data === undefined || !isHere) {
    if (!(report.isError && !report.isFetching) && !(mine.isError && !mine.isFetching)) {
      return { kind: 'loading' };
    }
    return {
      kind: 'failed',
      retry: () => {
        void mine.refetch();
        if (!isNew) void report.refetch();
      },
    };
  }
  return {
    kind: 'ready',
    report: report.currentData?.report ?? null,
    isGone: gone,
    dataSets: mine.data.dataSets,
  };
};
