import '@mantine/core/styles/Group.layer.css';
import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AskDialog } from '#renderer/ui/dialog/ask-dialog.tsx';
import { BusyButton } from '#renderer/ui/form/busy-button.tsx';
import { useForgotPassword } from './use-forgot-password.ts';

type ChoosePasswordDialogProps = { readonly email: string; readonly onClose: () => void };

/** For people who have no password that could be asked for or changed: the way to one is a link to their address. */
export const ChoosePasswordDialog = ({ email, onClose }: ChoosePasswordDialogProps) => {
  const { t } = useTranslation('account');
  const { failureText, busy, submit } = useForgotPassword('recover', onClose, email);
  return (
    <AskDialog
      title={t('choose.title')}
      text={t('choose.text', { email })}
      failureText={failureText}
      onSubmit={submit}
      onClose={onClose}
    >
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          {t('change.cancel')}
        </Button>
        <BusyButton type="submit" loading={busy} data-autofocus>
          {t('forgot.send')}
        </BusyButton>
      </Group>
    </AskDialog>
  );
};
