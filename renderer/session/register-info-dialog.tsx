import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Stack.layer.css';
import '@mantine/core/styles/Text.layer.css';
import { Button, Modal, Stack, Text } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { dialogTextId } from '#renderer/ui/dialog/dialog-text-id.ts';
import { useOpener } from '#renderer/ui/dialog/use-opener.ts';
import { ResendButton } from './resend-button.tsx';

type RegisterInfoDialogProps = {
  readonly email: string;
  /** Somebody else, whom an administrator has registered. */
  readonly isOther?: boolean;
  readonly onClose: () => void;
};

/** What happens next: a mail is on its way, and can be sent again. */
export const RegisterInfoDialog = ({
  email,
  isOther = false,
  onClose,
}: RegisterInfoDialogProps) => {
  const { t } = useTranslation('register');
  const id = useId();
  useOpener();
  return (
    <Modal
      id={id}
      opened
      centered
      size="sm"
      title={t('done.title')}
      withCloseButton={false}
      closeOnClickOutside={false}
      onClose={onClose}
    >
      <Stack gap="md">
        <Text id={dialogTextId(id)}>{t(isOther ? 'done.otherText' : 'done.text', { email })}</Text>
        <ResendButton email={email} />
        <Button onClick={onClose} data-autofocus>
          {t('done.ok')}
        </Button>
      </Stack>
    </Modal>
  );
};
