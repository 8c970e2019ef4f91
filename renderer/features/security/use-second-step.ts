import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { securityApi } from './security.api.ts';
import { securityFailure } from './security-failure.ts';

/** What somebody changes about the second step of their sign-ins; each takes their password. */
export type Change = 'mailOn' | 'mailOff' | 'appOn' | 'appOff' | 'newCodes';

/** Which dialog is open. */
export type Step =
  | { readonly kind: 'none' }
  | { readonly kind: 'password'; readonly change: Change }
  | { readonly kind: 'scan'; readonly secret: string; readonly address: string }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

const none: Step = { kind: 'none' };

/** The second step of one's sign-ins: how it stands, and the dialogs that change it. */
export const useSecondStep = () => {
  const { t } = useTranslation('security');
  const { data, isError, refetch } = securityApi.useSecurityStatusQuery({});
  const [setMailCode] = securityApi.useSetMailCodeMutation();
  const [begin] = securityApi.useBeginAuthenticatorMutation();
  const [confirmCode] = securityApi.useConfirmAuthenticatorMutation();
  const [remove] = securityApi.useRemoveAuthenticatorMutation();
  const [renew] = securityApi.useRenewRecoveryCodesMutation();
  const [step, setStep] = useState<Step>(none);
  const [busy, setBusy] = useState(false);
  const [failureText, setFailureText] = useState<string | null>(null);

  const go = (next: Step): void => {
    setFailureText(null);
    setStep(next);
  };

  const finish = (): void => {
    toast.success(t('saved'));
    go(none);
  };

  /** Makes a change; answers with what went wrong. */
  const make = async (change: Change, password: string): Promise<unknown> => {
    const body = { password };
    switch (change) {
      case 'mailOn':
      case 'mailOff': {
        const { error } = await setMailCode({ body: { ...body, enabled: change === 'mailOn' } });
        if (error === undefined) finish();
        return error;
      }
      case 'appOn': {
        const { data: begun, error } = await begin({ body });
        if (begun !== undefined) go({ kind: 'scan', ...begun });
        return error;
      }
      case 'appOff': {
        const { error } = await remove({ body });
        if (error === undefined) finish();
        return error;
      }
      case 'newCodes': {
        const { data: made, error } = await renew({ body });
        if (made !== undefined) go({ kind: 'codes', codes: made.recoveryCodes });
        return error;
      }
      default:
        return change satisfies never;
    }
  };

  const during = async (work: Promise<unknown>): Promise<void> => {
    setBusy(true);
    const error = await work;
    setBusy(false);
    if (error !== undefined) setFailureText(securityFailure(error, t));
  };

  const confirmApp = async (otp: string): Promise<unknown> => {
    const { data: made, error } = await confirmCode({ body: { otp } });
    if (made !== undefined) go({ kind: 'codes', codes: made.recoveryCodes });
    return error;
  };

  return {
    status: data,
    failed: isError,
    retry: () => void refetch(),
    step,
    busy,
    failureText,
    clearFailure: () => setFailureText(null),
    ask: (change: Change) => go({ kind: 'password', change }),
    close: () => go(none),
    change: (change: Change, password: string) => void during(make(change, password)),
    confirmApp: (otp: string) => void during(confirmApp(otp)),
  };
};

export type SecondStep = ReturnType<typeof useSecondStep>;
