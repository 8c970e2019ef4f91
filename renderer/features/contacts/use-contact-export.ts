import { useCallback, useRef, useState } from 'react';
import { exportRows } from '#shared/contracts/export.ts';
import type { SaveResult } from '#shared/ipc/save.ts';
import { platform } from '#renderer/platform/current-platform.ts';
import type { ContactSelection } from './contact-selection.ts';
import { type GridState, selectionOf } from './contact-question.ts';
import { contactsApi } from './contacts.api.ts';

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

export type ExportWish = {
  readonly state: GridState;
  /** Which rows: the ticked ones, or every row of the filter. */
  readonly selection: ContactSelection | 'filtered';
  readonly columns: readonly string[];
  readonly titles: Readonly<Record<string, string>>;
};

/** The body of the export: exactly the rows that the person sees chosen, and the columns that they see. */
export const exportRequest = ({ state, selection, columns, titles }: ExportWish) => {
  const filtered = selectionOf(state);
  const common = {
    sortFields: state.sort.map(({ key, order }) => ({ key, sortOrder: order })),
    responseFields: [...columns],
    titles: { ...titles },
  };
  const request = (): object => {
    if (selection === 'filtered') return { ...filtered, ...common };
    if (selection.kind === 'some') return { ...common, crmIds: [...selection.ids] };
    const except = [...selection.except].map((id) => ({
      key: 'crmId',
      operation: 'NE' as const,
      value: id,
    }));
    return { ...filtered, fields: [...filtered.fields, ...except], ...common };
  };
  return {
    moduleName: 'crm' as const,
    fileType: 'EXCEL' as const,
    additionalInfo: { isList: false as const, request: request() },
  };
};

/** Saves the contacts as an Excel file, with progress and a way to stop. One export runs at a time. */
export const useContactExport = () => {
  const [run, setRun] = useState<ExportRun>({ kind: 'idle' });
  const stop = useRef<AbortController | null>(null);
  const runningId = run.kind === 'running' ? run.id : '';
  const progress = contactsApi.useExportProgressQuery(
    { params: { exportId: runningId } },
    { skip: runningId === '', pollingInterval: progressInterval },
  );
  const [askAgain] = contactsApi.useLazyExportProgressQuery();

  const start = useCallback(
    async (wish: ExportWish): Promise<SaveResult | undefined> => {
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
          body: JSON.parse(JSON.stringify(exportRequest(wish))),
          suggestedName: exportFileName,
        },
        {
          signal: abort.signal,
          onProgress: ({ bytes, totalRows }) =>
            setRun({ kind: 'running', id, bytes, rows: totalRows }),
          // Any call renews a session that ran out; this one is the cheapest.
          renewSession: async () => {
            const answer = await askAgain({ params: { exportId: id } });
            return !(answer.error && 'code' in answer.error && answer.error.code === 401);
          },
        },
      );
      stop.current = null;
      setRun({ kind: 'finished', result });
      return result;
    },
    [askAgain],
  );

  return {
    run,
    rowsWritten: progress.currentData?.rows ?? null,
    totalRows: progress.currentData?.totalRows ?? (run.kind === 'running' ? run.rows : null),
    start,
    cancel: useCallback(() => stop.current?.abort(), []),
    dismiss: useCallback(() => setRun({ kind: 'idle' }), []),
  };
};
