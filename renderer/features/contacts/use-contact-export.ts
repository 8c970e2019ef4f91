import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import type { ExportWish } from './export-request.ts';
import { exportRun } from './export-run.ts';

/** Starts exports and says what became of them, also when the person has gone on to another screen meanwhile. */
export const useContactExport = () => {
  const { t } = useTranslation('contacts');
  const isRunning = useSyncExternalStore(exportRun.subscribe, exportRun.isRunning);
  const start = async (wish: ExportWish): Promise<void> => {
    const result = await exportRun.start(wish);
    if (result?.kind === 'saved') toast.success(t('export.saved', { name: result.fileName }));
    if (result?.kind === 'cancelled') toast.info(t('export.cancelled'));
    if (result?.kind === 'failed') {
      toast.error(result.message ?? t(`export.failure.${result.reason}`));
    }
  };
  return { isRunning, start: (wish: ExportWish) => void start(wish) };
};
