import { useTranslation } from 'react-i18next';
import type { SaveResult } from '#shared/ipc/save.ts';
import { toast } from '#renderer/ui/feedback/toasts.ts';

/** Says what became of a file, also when the person has gone on to another screen meanwhile. */
export const useSaveOutcome = () => {
  const { i18n } = useTranslation();
  return async (result: SaveResult): Promise<void> => {
    // No screen waits for words that are needed when a file is there.
    await i18n.loadNamespaces('exports');
    const t = i18n.getFixedT(null, 'exports');
    if (result.kind === 'saved') toast.success(t('saved', { name: result.fileName }));
    if (result.kind === 'cancelled') toast.info(t('cancelled'));
    if (result.kind === 'failed') toast.error(result.message ?? t(`failure.${result.reason}`));
  };
};
