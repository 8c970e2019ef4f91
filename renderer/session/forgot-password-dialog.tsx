import '@mantine/core/styles/Group.layer.css';
import { Button, Group, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AskDialog } from '#renderer/ui/dialog/ask-dialog.tsx';
import { useOpener } from '#renderer/ui/dialog/use-opener.ts';
import { BusyButton } from '#renderer/ui/form/busy-button.tsx';
import { type ForgotMode, useForgotPassword } from './use-forgot-password.ts';

const words = {
  recover: { title: 'forgot.title', text: 'forgot.text', send: 'forgot.send' },
  resend: { title: 'forgot.resendTitle', text: 'forgot.resendText', send: 'forgot.resendSend' },
} as const;

type ForgotPasswordDialogProps = {
  readonly mode?: ForgotMode;
  /** Given where the person is known: then it stands in the field. */
  readonly email?: string;
  readonly onClose: () => void;
};

/** Asks where to send a link for a new password, or the mail that confirms an address once more. */
export const ForgotPasswordDialog = ({
  mode = 'recover',
  email: known,
  onClose,
}: ForgotPasswordDialogProps) => {
  const { t } = useTranslation('account');
  useOpener();
  const { field, email, write, invalid, failureText, busy, submit } = useForgotPassword(
    mode,
    onClose,
    known,
  );
  const { title, text, send } = words[mode];
  return (
    <AskDialog
      title={t(title)}
      text={t(text)}
      failureText={failureText}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        ref={field}
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
        <BusyButton type="submit" loading={busy}>
          {t(send)}
        </BusyButton>
      </Group>
    </AskDialog>
  );
};
