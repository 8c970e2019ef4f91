import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { Modal } from '#renderer/ui/dialog/modal.ts';
import { useOpener } from '#renderer/ui/dialog/use-opener.ts';
import { handFocusOut } from '#renderer/ui/form/heir.ts';
import { MergeForm } from './merge-form.tsx';
import { useCompared } from './use-compared.ts';

type MergeDialogProps = {
  readonly crmIds: readonly [number, number];
  readonly onMerged?: () => void;
  readonly onClose: () => void;
};

/** Makes one contact of two. */
export const MergeDialog = ({ crmIds, onMerged, onClose }: MergeDialogProps) => {
  const { t } = useTranslation('duplicates');
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  useOpener();
  const { compared, failed, retry } = useCompared(crmIds);
  return (
    <Modal
      opened
      centered
      size="56rem"
      fullScreen={narrow}
      title={t('mergeTitle')}
      closeButtonProps={{ 'aria-label': t('close') }}
      closeOnClickOutside={false}
      onClose={onClose}
    >
      {compared === undefined && !failed && <output>{t('states.loading')}</output>}
      {failed && (
        <div role="alert">
          <p>{t('compareFailed')}</p>
          <Button ref={handFocusOut} onClick={retry}>
            {t('retry')}
          </Button>
        </div>
      )}
      {compared !== undefined && (
        <MergeForm
          compared={compared}
          onDone={() => {
            onClose();
            onMerged?.();
          }}
          onClose={onClose}
        />
      )}
    </Modal>
  );
};
