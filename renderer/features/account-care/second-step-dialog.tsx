import { useTranslation } from 'react-i18next';
import { PasswordDialog } from '#renderer/session/password-dialog.tsx';
import { useOpener } from '#renderer/ui/dialog/use-opener.ts';
import type { AccountCare, CaredAccount } from './use-account-care.ts';

type SecondStepDialogProps = { readonly account: CaredAccount; readonly care: AccountCare };

/** Asks before a second step is taken away, and for the password of whoever takes it. */
export const SecondStepDialog = ({ account, care }: SecondStepDialogProps) => {
  const { t } = useTranslation('account-care');
  useOpener();
  return (
    <PasswordDialog
      title={t('secondStep.title')}
      text={t('secondStep.text', { userName: account.userName })}
      busy={care.busy === 'dialog'}
      failureText={care.failureText}
      clearFailure={care.clearFailure}
      onPassword={care.removeSecondStep}
      onClose={care.close}
    />
  );
};
