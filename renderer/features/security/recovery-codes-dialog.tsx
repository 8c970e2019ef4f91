import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Stack.layer.css';
import '@mantine/core/styles/Text.layer.css';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useOpenWork } from '#renderer/session/use-open-work.ts';
import { dialogTextId } from '#renderer/ui/dialog/dialog-text-id.ts';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import classes from './security.module.css';

type RecoveryCodesDialogProps = {
  readonly codes: readonly string[];
  readonly onClose: () => void;
};

/** Shows the codes for the day when the phone is lost: this once and never again. */
export const RecoveryCodesDialog = ({ codes, onClose }: RecoveryCodesDialogProps) => {
  const { t } = useTranslation('security');
  const id = useId();
  useOpenWork(true, 'form');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toast.success(t('codes.copied'));
    } catch {
      toast.error(t('codes.notCopied'));
    }
  };
  return (
    <Modal
      id={id}
      opened
      centered
      size="sm"
      title={t('codes.title')}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      onClose={onClose}
    >
      <Stack gap="md">
        <Text id={dialogTextId(id)}>{t('codes.text')}</Text>
        <ul className={classes.codes} dir="ltr">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={() => void copy()}>
            {t('codes.copy')}
          </Button>
          <Button onClick={onClose} data-autofocus>
            {t('codes.kept')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
};
