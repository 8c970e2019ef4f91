import { useRef, useState } from 'react';
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

/** What came of a call: where it leads, or what went wrong. */
type Outcome =
  | { readonly next: Step; readonly error?: never }
  | { readonly error: unknown; readonly next?: never };

const none: Step = { kind: 'none' };

const codesOf = ({
  recoveryCodes: codes,
}: {
  readonly recoveryCodes: readonly string[];
}): Outcome => ({
  next: { kind: 'codes', codes },
});

/** A change that is made, or what went wrong with it. */
const madeOr = (error: unknown): Outcome => (error === undefined ? { next: none } : { error });

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

  /** Moves on with each dialog that opens or closes: what was asked for in an earlier one comes too late. */
  const turn = useRef(0);

  const go = (next: Step): void => {
    turn.current += 1;
    setBusy(false);
    setFailureText(null);
    setStep(next);
  };

  const make = async (change: Change, password: string): Promise<Outcome> => {
    const body = { password };
    switch (change) {
      case 'mailOn':
      case 'mailOff': {
        const { error } = await setMailCode({ body: { ...body, enabled: change === 'mailOn' } });
        return madeOr(error);
      }
      case 'appOn': {
        const { data: begun, error } = await begin({ body });
        return begun === undefined ? { error } : { next: { kind: 'scan', ...begun } };
      }
      case 'appOff': {
        const { error } = await remove({ body });
        return madeOr(error);
      }
      case 'newCodes': {
        const { data: made, error } = await renew({ body });
        return made === undefined ? { error } : codesOf(made);
      }
      default:
        return change satisfies never;
    }
  };

  const during = async (work: Promise<Outcome>): Promise<void> => {
    const asked = turn.current;
    setBusy(true);
    const { next, error } = await work;
    // Whoever cancelled too late hears that it was done all the same.
    if (next?.kind === 'none') toast.success(t('saved'));
    // Codes are told this once: the earlier ones no longer work.
    if (turn.current !== asked && next?.kind !== 'codes') return;
    if (next !== undefined) return go(next);
    setBusy(false);
    setFailureText(securityFailure(error, t));
  };

  const confirmApp = async (otp: string): Promise<Outcome> => {
    const { data: made, error } = await confirmCode({ body: { otp } });
    return made === undefined ? { error } : codesOf(made);
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
