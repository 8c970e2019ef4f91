import { useSyncExternalStore } from 'react';
import { type ExportWish, exportRun } from './export-run.ts';
import { useSaveOutcome } from './use-save-outcome.ts';

/** Starts exports, one at a time, and says what became of them. */
export const useExport = () => {
  const tell = useSaveOutcome();
  const isRunning = useSyncExternalStore(exportRun.subscribe, exportRun.isRunning);
  const start = async (wish: ExportWish): Promise<void> => {
    const result = await exportRun.start(wish);
    if (result !== undefined) await tell(result);
  };
  return { isRunning, start: (wish: ExportWish) => void start(wish) };
};
