import { useTranslation } from 'react-i18next';
import type { SavedView } from '#shared/contracts/saved-view.ts';
import { ActLog } from '#renderer/session/acts/act-log.tsx';
import { Modal } from '#renderer/ui/dialog/modal.ts';
import { useViewLog } from './use-view-log.ts';

type ViewLogDialogProps = { readonly view: SavedView; readonly onClose: () => void };

/** What was done to a saved view, and by whom. */
export const ViewLogDialog = ({ view, onClose }: ViewLogDialogProps) => {
  const { t } = useTranslation('views');
  const { acts, failed, retry } = useViewLog(view.id);
  return (
    <Modal
      opened
      size="lg"
      title={t('log.title', { name: view.name })}
      closeButtonProps={{ 'aria-label': t('log.close') }}
      onClose={onClose}
    >
      <ActLog
        acts={acts}
        wordsOf={({ act }) => t(`log.${act}`)}
        none={t('log.none')}
        failed={failed}
        onRetry={retry}
      />
    </Modal>
  );
};
