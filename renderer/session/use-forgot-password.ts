import { isEmailAddress, storedEmailAddress } from '#shared/rules/email-address.ts';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { alert } from '#renderer/ui/dialog/dialogs.ts';
import { accountApi } from './account.api.ts';
import { passwordFailure } from './password-failure.ts';

/** Asks for a link to choose a new password; the same is said whether or not there is such an account. */
export const useForgotPassword = (onClose: () => void) => {
  const { t } = useTranslation('account');
  const [recover, { isLoading }] = accountApi.useRecoverPasswordMutation();
  const [email, setEmail] = useState('');
  const [invalid, setInvalid] = useState(false);
  const [failureText, setFailureText] = useState<string | null>(null);
  const send = async (userId: string): Promise<void> => {
    const { error } = await recover({ body: { userId } });
    if (error !== undefined) {
      setFailureText(passwordFailure(error, t));
      return;
    }
    onClose();
    await alert({ title: t('forgot.sentTitle'), message: t('forgot.sent', { email: userId }) });
  };
  return {
    email,
    invalid,
    failureText,
    busy: isLoading,
    write: (text: string) => {
      setInvalid(false);
      setFailureText(null);
      setEmail(text);
    },
    submit: (event: SyntheticEvent) => {
      event.preventDefault();
      // React hands the events of a dialog to the form that it was opened from.
      event.stopPropagation();
      const userId = storedEmailAddress(email);
      if (!isEmailAddress(userId)) setInvalid(true);
      else if (!isLoading) void send(userId);
    },
  };
};
