import { isEmailAddress, storedEmailAddress } from '#shared/rules/email-address.ts';
import { type SyntheticEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { alert } from '#renderer/ui/dialog/dialogs.ts';
import { accountApi } from './account.api.ts';
import { passwordFailure } from './password-failure.ts';
import { useOpenWork } from './use-open-work.ts';

/** `recover`: a link to choose a new password. `resend`: the mail that confirms an address, once more. */
export type ForgotMode = 'recover' | 'resend';

/** Asks for a mail; the same is said whether or not there is such an account. `known` is the address to begin with. */
export const useForgotPassword = (mode: ForgotMode, onClose: () => void, known = '') => {
  const { t } = useTranslation('account');
  const [recover, recovering] = accountApi.useRecoverPasswordMutation();
  const [resend, resending] = accountApi.useResendConfirmationMutation();
  const isLoading = recovering.isLoading || resending.isLoading;
  const field = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState(known);
  useOpenWork(email !== known, 'brief');
  const [invalid, setInvalid] = useState(false);
  const [failureText, setFailureText] = useState<string | null>(null);
  const send = async (userId: string): Promise<void> => {
    const ask = mode === 'recover' ? recover : resend;
    const { error } = await ask({ body: { userId } });
    if (error !== undefined) {
      setFailureText(passwordFailure(error, t));
      return;
    }
    onClose();
    await alert(
      mode === 'recover'
        ? { title: t('forgot.sentTitle'), message: t('forgot.sent', { email: userId }) }
        : { title: t('forgot.resendTitle'), message: t('forgot.resendSent', { email: userId }) },
    );
  };
  return {
    field,
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
      if (!isEmailAddress(userId)) {
        setInvalid(true);
        field.current?.focus();
      } else if (!isLoading) void send(userId);
    },
  };
};
