import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PayloadOf } from '#shared/contract/define-call.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import type { contactAccount } from '#shared/contracts/account-care.ts';
import { isRefusedWith, saidOf } from '#renderer/api/failure.ts';
import { confirm } from '#renderer/ui/dialog/dialogs.ts';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { accountCareApi } from './account-care.api.ts';

export type CaredAccount = NonNullable<PayloadOf<typeof contactAccount>['account']>;

type Roles = Pick<CaredAccount, 'userType' | 'roles'>;

/** `none`: the contact has no account. */
export type AccountState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'none' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | { readonly kind: 'ready'; readonly account: CaredAccount };

/** What of an account is on its way to be changed. */
type Busy = 'none' | 'switch' | 'sessions' | 'dialog';

/** The account of a contact, and what may be done to it; the newest state is read after each act, and after a refusal. */
export const useAccountCare = (crmId: number) => {
  const { t } = useTranslation('account-care');
  const { currentData, isError, refetch } = accountCareApi.useContactAccountQuery({
    params: { crmId: String(crmId) },
  });
  const [switchOff] = accountCareApi.useSwitchAccountOffMutation();
  const [switchOn] = accountCareApi.useSwitchAccountOnMutation();
  const [endSessions] = accountCareApi.useEndAccountSessionsMutation();
  const [removeStep] = accountCareApi.useRemoveAccountAuthenticatorMutation();
  const [setRoles] = accountCareApi.useSetAccountRolesMutation();
  const [dialog, setDialog] = useState<'none' | 'roles' | 'secondStep'>('none');
  const [busy, setBusy] = useState<Busy>('none');
  const [failureText, setFailureText] = useState<string | null>(null);
  /** Moves on with each dialog that opens or closes: what was asked for in an earlier one comes too late. */
  const opened = useRef(0);
  const body = { crmId };

  const stateOf = (): AccountState => {
    if (currentData === undefined) {
      return isError ? { kind: 'failed', retry: () => void refetch() } : { kind: 'loading' };
    }
    const { account } = currentData;
    return account === null ? { kind: 'none' } : { kind: 'ready', account };
  };

  const newest = async (): Promise<CaredAccount | null | undefined> => {
    try {
      return (await refetch()).data?.account;
    } catch {
      // Nobody looks at the card any more; what became of the act is told all the same.
      return undefined;
    }
  };

  const done = async (work: Promise<{ readonly error?: unknown }>) => {
    const { error } = await work;
    return { error, account: await newest() };
  };

  const endBusy = (what: Busy): void => setBusy((now) => (now === what ? 'none' : now));

  const during = async (what: Busy, work: Promise<{ readonly error?: unknown }>) => {
    setBusy(what);
    const outcome = await done(work);
    endBusy(what);
    return outcome;
  };

  const open = (which: typeof dialog): void => {
    opened.current += 1;
    endBusy('dialog');
    setFailureText(null);
    setDialog(which);
  };

  const inDialog = async (work: Promise<{ readonly error?: unknown }>, words: string) => {
    const asked = opened.current;
    setBusy('dialog');
    const { error, account } = await done(work);
    // Whoever cancelled too late hears that it was done all the same.
    if (error === undefined) toast.success(words);
    if (opened.current !== asked) return undefined;
    if (error === undefined) {
      open('none');
      return undefined;
    }
    endBusy('dialog');
    setFailureText(saidOf(error) ?? t('failures.unreachable'));
    return isRefusedWith(error, ReplyCode.Conflict) ? account : undefined;
  };

  return {
    state: stateOf(),
    busy,
    dialog,
    failureText,
    clearFailure: () => setFailureText(null),
    open,
    close: () => open('none'),

    turn: async ({ userName, active }: CaredAccount): Promise<void> => {
      const agreed =
        !active ||
        (await confirm({
          title: t('off.title'),
          message: t('off.text', { userName }),
          confirmLabel: t('off.confirm'),
          tone: 'danger',
        }));
      if (!agreed) return;
      const { error } = await during('switch', active ? switchOff({ body }) : switchOn({ body }));
      if (error === undefined) toast.success(t(active ? 'off.done' : 'on.done'));
    },

    signOut: async ({ userName }: CaredAccount): Promise<void> => {
      const agreed = await confirm({
        title: t('sessions.title'),
        message: t('sessions.text', { userName }),
        confirmLabel: t('sessions.confirm'),
        tone: 'danger',
      });
      if (!agreed) return;
      const { error } = await during('sessions', endSessions({ body }));
      if (error === undefined) toast.success(t('sessions.done'));
    },

    removeSecondStep: (password: string): void =>
      void inDialog(removeStep({ body: { ...body, password } }), t('secondStep.done')),

    /** `before` is what the person saw; whoever was told that it has changed makes the next try from what comes back. */
    saveRoles: async (wished: Roles, { userType, roles }: Roles): Promise<Roles> => {
      const before = { userType, roles };
      const work = setRoles({ body: { ...body, ...wished, before } });
      return (await inDialog(work, t('roles.done'))) ?? before;
    },
  };
};

export type AccountCare = ReturnType<typeof useAccountCare>;
