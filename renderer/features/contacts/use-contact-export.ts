import { useCallback, useRef, useState } from 'react';
import { exportRows } from '#shared/contracts/export.ts';
import type { SaveRequest, SaveResult } from '#shared/ipc/save.ts';
import { recoverSession } from '#renderer/api/api.ts';
import { platform } from '#renderer/platform/current-platform.ts';
import { contactsApi } from './contacts.api.ts';
import { type ExportWish, exportRequest } from './export-request.ts';

export type ExportRun =
  | { readonly kind: 'idle' }
  | {
      readonly kind: 'running';
      readonly id: string;
      readonly bytes: number;
      readonly rows: number | null;
    }
  | { readonly kind: 'finished'; readonly result: SaveResult };

export const exportFileName = 'crm-contact.xlsx';

/** How often the service is asked how far it has come, in milliseconds. */
export const progressInterval = 500;

/** Saves the contacts as an Excel file, with progress and a way to stop. One export runs at a time. */
export const useContactExport = () => {
  const [run, setRun] = useState<ExportRun>({ kind: 'idle' });
  const stop = useRef<AbortController | null>(null);
  const runningId = run.kind === 'running' ? run.id : '';
  const progress = contactsApi.useExportProgressQuery(
    { params: { exportId: runningId } },
    { skip: runningId === '', pollingInterval: progressInterval },
  );

  const start = useCallback(async (wish: ExportWish): Promise<SaveResult | undefined> => {
    if (stop.current !== null) return undefined;
    const id = crypto.randomUUID();
    const abort = new AbortController();
    stop.current = abort;
    setRun({ kind: 'running', id, bytes: 0, rows: null });
    const result = await platform.saveExport(
      {
        id,
        path: exportRows.path,
        method: exportRows.method,
        // As it travels, where what is undefined is left out: then it is plain JSON.
        body: JSON.parse(JSON.stringify(exportRequest(wish))) as SaveRequest['body'],
        suggestedName: exportFileName,
      },
      {
        signal: abort.signal,
        onProgress: ({ bytes, totalRows }) =>
          setRun({ kind: 'running', id, bytes, rows: totalRows }),
        renewSession: recoverSession,
      },
    );
    stop.current = null;
    setRun({ kind: 'finished', result });
    return result;
  }, []);

  return {
    run,
    rowsWritten: progress.currentData?.rows ?? null,
    totalRows: progress.currentData?.totalRows ?? (run.kind === 'running' ? run.rows : null),
    start,
    cancel: useCallback(() => stop.current?.abort(), []),
    dismiss: useCallback(() => setRun({ kind: 'idle' }), []),
  };
};
