import type { ImportedRow } from '#shared/contracts/contact-import.ts';
import { useTurns } from '#renderer/session/paging/use-turns.ts';
import { importApi } from './import.api.ts';

export type WhichRows = 'all' | 'faulty' | 'left-out';

const pageSize = 10;

/** Rows of a file, a page at a time. */
export const useImportRows = (importId: string, which: WhichRows) => {
  const { page, asked, turnsOf, stayWithin } = useTurns(pageSize);
  const { currentData, data, isError, isFetching, refetch } = importApi.useImportRowsQuery({
    params: { importId },
    body: { which, ...asked },
  });
  // Mended rows leave the list, and the last page with them.
  stayWithin(currentData?.totalRecord);
  return {
    rows: currentData?.rows,
    total: data?.totalRecord ?? 0,
    failed: isError && !isFetching,
    retry: () => void refetch(),
    from: (page - 1) * pageSize + 1,
    turns: turnsOf(data?.totalRecord),
  };
};

/** The first rows, to show what a column holds. */
export const useSampleRows = (importId: string): readonly ImportedRow[] => {
  const { currentData } = importApi.useImportRowsQuery({
    params: { importId },
    body: { which: 'all', pageNumber: 1, pageSize: 3 },
  });
  return currentData?.rows ?? [];
};
