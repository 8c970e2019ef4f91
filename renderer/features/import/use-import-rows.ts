import { useState } from 'react';
import type { ImportedRow } from '#shared/contracts/contact-import.ts';
import { useOpenWork } from '#renderer/session/use-open-work.ts';
import { importApi } from './import.api.ts';

export type WhichRows = 'all' | 'faulty' | 'left-out';

const pageSize = 10;

/** Rows of a file, a page at a time. */
export const useImportRows = (importId: string, which: WhichRows) => {
  const [page, setPage] = useState(1);
  const { currentData, data, isError } = importApi.useImportRowsQuery({
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
    isError,
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

/** A row whose cells are being mended. */
export const useRowMending = (importId: string, row: ImportedRow) => {
  const [cells, setCells] = useState<readonly string[] | null>(null);
  const [mend, { isLoading }] = importApi.useMendImportRowMutation();
  const [failed, setFailed] = useState(false);
  const shown = cells ?? row.cells;
  const isChanged = cells !== null && cells.join('\u0000') !== row.cells.join('\u0000');
  useOpenWork(isChanged, 'form');
  return {
    cells: shown,
    isChanged,
    saving: isLoading,
    failed,
    change: (index: number, text: string) => {
      const width = Math.max(shown.length, index + 1);
      setCells(Array.from({ length: width }, (_, at) => (at === index ? text : (shown[at] ?? ''))));
    },
    save: async (): Promise<boolean> => {
      const { data } = await mend({
        params: { importId },
        body: { line: row.line, cells: shown },
      });
      setFailed(data === undefined);
      if (data !== undefined) setCells(null);
      return data !== undefined && data.row.faults.length === 0;
    },
  };
};
