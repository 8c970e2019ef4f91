import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { type ExportWish, exportRun } from './export-run.ts';

/** Starts exports and says what became of them, also when the person has gone on to another screen meanwhile. */
export const useExport = () => {
  const { i18n } = useTranslation();
  const isRunning = useSyncExternalStore(exportRun.subscribe, exportRun.isRunning);
  const start = async (wish: ExportWish): Promise<void> => {
    const result = await exportRun.start(wish);
    // No screen waits for words that are needed when a file is there.
    await i18n.loadNamespaces('exports');
    const t = i18n.getFixedT(null, 'exports');
    if (result?.kind === 'saved') toast.success(t('saved', { name: result.fileName }));
    if (result?.kind === 'cancelled') toast.info(t('cancelled'));
    if (result?.kind === 'failed') {
      toast.error(result.message ?? t(`failure.${result.reason}`));
    }
  };
  return { isRunning, start: (wish: ExportWish) => void start(wish) };
};
