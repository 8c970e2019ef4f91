import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountApi } from './account.api.ts';
import { passwordFailure } from './password-failure.ts';

export type ResendState =
  | { readonly kind: 'idle' | 'sending' | 'sent' }
  | { readonly kind: 'failed'; readonly text: string };

/** Sends the mail that asks to confirm an address once more; the same is said whatever the address is. */
export const useResend = () => {
  const { t } = useTranslation('account');
  const [resend] = accountApi.useResendConfirmationMutation();
  const [state, setState] = useState<ResendState>({ kind: 'idle' });
  return {
    state,
    send: async (email: string): Promise<boolean> => {
      setState({ kind: 'sending' });
      const { error } = await resend({ body: { userId: email } });
      setState(
        error === undefined
          ? { kind: 'sent' }
          : { kind: 'failed', text: passwordFailure(error, t) },
      );
      return error === undefined;
    },
  };
};
