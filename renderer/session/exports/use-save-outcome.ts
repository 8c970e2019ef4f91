import { useTranslation } from 'react-i18next';
import type { SaveResult } from '#shared/ipc/save.ts';
import { platform } from '#renderer/platform/current-platform.ts';
import { toast } from '#renderer/ui/feedback/toasts.ts';

/** Says what became of a file, also when the person has gone on to another screen meanwhile. */
export const useSaveOutcome = () => {
  const { i18n } = useTranslation();
  return async (result: SaveResult): Promise<void> => {
    // No screen waits for words that are needed when a file is there.
    await i18n.loadNamespaces('exports');
    const t = i18n.getFixedT(null, 'exports');
    const { desktop } = platform;
    switch (result.kind) {
      case 'saved': {
        const show = { label: t('show'), onClick: () => void desktop?.showSavedFile(result.id) };
        toast.success(t('saved', { name: result.fileName }), ...(desktop === null ? [] : [show]));
        return;
      }
      case 'cancelled':
        toast.info(t('cancelled'));
        return;
      case 'failed':
        toast.error(result.message ?? t(`failure.${result.reason}`));
        return;
      default:
        result satisfies never;
    }
  };
};
