import { useSyncExternalStore } from 'react';
import { exportsApi } from './exports.api.ts';
import { exportRun } from './export-run.ts';

/** How often the service is asked how far it has come, in milliseconds; not while nobody looks. */
export const progressInterval = 500;

/** How far the running export has come; null while none runs. */
export const useExportProgress = () => {
  const run = useSyncExternalStore(exportRun.subscribe, exportRun.read);
  const running = run.kind === 'running';
  const { currentData } = exportsApi.useExportProgressQuery(
    { params: { exportId: running ? run.id : '' } },
    { skip: !running, pollingInterval: progressInterval, skipPollingIfUnfocused: true },
  );
  if (!running) return null;
  return { rows: currentData?.rows ?? null, total: currentData?.totalRows ?? run.totalRows };
};
