import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import type { ContactImport } from '#shared/contracts/contact-import.ts';
import type { PortalTask } from '#shared/contracts/task.ts';
import { columnFault } from '#shared/rules/contact-import-fields.ts';
import { isRefusedWith, saidOf } from '#renderer/api/failure.ts';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { importApi } from './import.api.ts';
import type { ImportChoice } from './import-choice.ts';
import { useImportChoice } from './use-import-choice.ts';
import { useTypedRows } from './use-typed-rows.ts';

/** Asked anew while work goes on, every so many milliseconds, but not while nobody looks. */
const polling = (busy: boolean) => ({
  pollingInterval: busy ? 1000 : 0,
  skipPollingIfUnfocused: true,
});

const isBusy = (file: ContactImport | undefined): boolean =>
  file?.state === 'checking' || file?.state === 'importing';

/** How far the work on a file is, and what can be done with it. */
const useImportTask = (file: ContactImport | undefined): PortalTask | undefined => {
  const taskId = file?.taskId ?? '';
  const { data } = importApi.useImportTaskQuery(
    { params: { taskId } },
    { skip: taskId === '', ...polling(isBusy(file)) },
  );
  return data?.task.id === taskId ? data.task : undefined;
};

/** One file on its way into the portal: its columns, the check, the import and the way back. */
export const useImport = (importId: string, onBegun: (taskId: string) => void) => {
  const { t } = useTranslation('import');
  const params = { importId };
  const [busy, setBusy] = useState(false);
  const { currentData, error, refetch } = importApi.useReadImportQuery(
    { params },
    { refetchOnMountOrArgChange: true, ...polling(busy) },
  );
  const file = currentData?.import;
  if (busy !== isBusy(file)) setBusy(isBusy(file));
  const task = useImportTask(file);
  const { chosen, isChanged, settle, ...choice } = useImportChoice(importId, file);
  const [failure, setFailure] = useState<string | undefined>(undefined);
  const [runCheck, { isLoading: beginsCheck }] = importApi.useCheckImportMutation();
  const [runImport, { isLoading: beginsImport }] = importApi.useStartImportMutation();
  const typedRows = useTypedRows(importId);
  const [savingRows, setSavingRows] = useState(false);
  const [stopTask] = importApi.useStopImportMutation();
  const [undoTask] = importApi.useUndoImportMutation();

  const change = (part: Partial<ImportChoice>): void => {
    setFailure(undefined);
    choice.change(part);
  };

  /** Checked and imported is what stands in the rows, saved by a button of its own or not. */
  const saveRows = async () => {
    setSavingRows(true);
    const outcome = await typedRows.saveAll();
    setSavingRows(false);
    if (outcome === 'failed') toast.error(t('rows.notSaved'));
    return outcome;
  };

  const check = async (): Promise<void> => {
    if ((await saveRows()) === 'failed') return;
    const { data, error: refusal } = await runCheck({
      params,
      body: { columns: chosen.columns, mode: chosen.mode },
    });
    if (data !== undefined) {
      onBegun(data.task.id);
      // Until the file says that it is being checked, what was found before would seem to hold.
      await refetch();
      return settle(chosen);
    }
    setFailure(saidOf(refusal) ?? '');
  };

  const start = async (): Promise<void> => {
    const outcome = await saveRows();
    if (outcome === 'faulty') toast.error(t('rows.stillFaulty'));
    if (outcome !== 'mended') return;
    const { data } = await runImport({ params });
    if (data !== undefined) onBegun(data.task.id);
  };

  const undo = async (): Promise<void> => {
    if (task === undefined) return;
    const { data } = await undoTask({ params: { taskId: task.id } });
    if (data !== undefined) onBegun(data.task.id);
  };

  const isMissing = isRefusedWith(error, ReplyCode.NotFound);
  return {
    file,
    task,
    isMissing,
    hasFailed: error !== undefined && file === undefined,
    refresh: () => void refetch(),
    choice: chosen,
    /** The choice on the screen is not the one that was checked. */
    isChanged,
    columnFault: columnFault(chosen.columns),
    failure,
    setColumn: (index: number, column: string) =>
      change({ columns: chosen.columns.map((one, at) => (at === index ? column : one)) }),
    setMode: (mode: ImportChoice['mode']) => change({ mode }),
    check: () => void check(),
    start: () => void start(),
    stop: () => task !== undefined && void stopTask({ params: { taskId: task.id } }),
    undo: () => void undo(),
    typedRows,
    draft: {
      restored: choice.draft.restored || typedRows.draft.restored,
      discard: () => {
        choice.draft.discard();
        typedRows.draft.discard();
      },
      forget: () => {
        choice.draft.forget();
        typedRows.draft.forget();
      },
    },
    beginning: savingRows || beginsCheck || beginsImport,
  };
};

export type ImportDesk = ReturnType<typeof useImport>;
