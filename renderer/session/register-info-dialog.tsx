import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BriefDialog } from '#renderer/ui/dialog/brief-dialog.tsx';
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
  useOpener();
  return (
    <BriefDialog
      title={t('done.title')}
      text={t(isOther ? 'done.otherText' : 'done.text', { email })}
      onClose={onClose}
    >
      <ResendButton email={email} />
      <Button onClick={onClose} data-autofocus>
        {t('done.ok')}
      </Button>
    </BriefDialog>
  );
};
