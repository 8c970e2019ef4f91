import { useState } from 'react';
import type { ImportedRow } from '#shared/contracts/contact-import.ts';
import { importApi } from './import.api.ts';

export type WhichRows = 'all' | 'faulty' | 'left-out';

const pageSize = 10;

/** Rows of a file, a page at a time. */
export const useImportRows = (importId: string, which: WhichRows) => {
  const [page, setPage] = useState(1);
  const { currentData, data, isError, isFetching, refetch } = importApi.useImportRowsQuery({
    params: { importId },
    body: { which, pageNumber: page, pageSize },
  });
  // Of the last answer, so that the ways to other pages stay while the next one is on its way.
  const total = data?.totalRecord ?? 0;
  const lastPage = Math.max(1, Math.ceil(total / pageSize));
  // Mended rows leave the list, and the last page with them.
  if (currentData !== undefined && page > lastPage) setPage(lastPage);
  return {
    rows: currentData?.rows,
    total,
    failed: isError && !isFetching,
    retry: () => void refetch(),
    isPaged: total > pageSize,
    from: (page - 1) * pageSize + 1,
    previous: page > 1 ? () => setPage(page - 1) : null,
    next: page < lastPage ? () => setPage(page + 1) : null,
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
