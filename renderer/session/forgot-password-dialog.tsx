import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Alert.layer.css';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Stack.layer.css';
import '@mantine/core/styles/Text.layer.css';
import { Alert, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type ForgotMode, useForgotPassword } from './use-forgot-password.ts';

const words = {
  recover: { title: 'forgot.title', text: 'forgot.text', send: 'forgot.send' },
  resend: { title: 'forgot.resendTitle', text: 'forgot.resendText', send: 'forgot.resendSend' },
} as const;

type ForgotPasswordDialogProps = {
  readonly mode?: ForgotMode;
  readonly onClose: () => void;
};

/** Asks where to send a link for a new password, or the mail that confirms an address once more. */
export const ForgotPasswordDialog = ({ mode = 'recover', onClose }: ForgotPasswordDialogProps) => {
  const { t } = useTranslation('account');
  const { email, write, invalid, failureText, busy, submit } = useForgotPassword(mode, onClose);
  const { title, text, send } = words[mode];
  return (
    <Modal
      opened
      centered
      size="sm"
      title={t(title)}
      withCloseButton={false}
      closeOnClickOutside={false}
      onClose={onClose}
    >
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <Text>{t(text)}</Text>
          <div role="alert">
            {failureText !== null && (
              <Alert color="red" variant="light" icon={<IconAlertCircle aria-hidden />}>
                {failureText}
              </Alert>
            )}
          </div>
          <TextInput
            label={t('fields.email')}
            type="email"
            autoComplete="username"
            dir="ltr"
            spellCheck={false}
            value={email}
            onChange={({ currentTarget }) => write(currentTarget.value)}
            error={invalid ? t('forgot.invalid') : null}
            data-autofocus
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {t('forgot.back')}
            </Button>
            <Button type="submit" loading={busy}>
              {t(send)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
};
