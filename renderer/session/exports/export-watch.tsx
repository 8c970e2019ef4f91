import { lazy, Suspense, useSyncExternalStore } from 'react';
import { exportRun } from './export-run.ts';

const ExportProgress = lazy(async () => ({
  default: (await import('./export-progress.tsx')).ExportProgress,
}));

/** Over every screen: the export that runs, wherever it was started. */
export const ExportWatch = () => {
  const isRunning = useSyncExternalStore(exportRun.subscribe, exportRun.isRunning);
  return isRunning ? (
    <Suspense fallback={null}>
      <ExportProgress />
    </Suspense>
  ) : null;
};
