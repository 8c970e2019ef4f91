import { ReplyCode } from '#shared/contract/reply-code.ts';
import { useState } from 'react';
import { isRefusedWith, refusalOf } from '#renderer/api/failure.ts';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { accountApi } from './account.api.ts';
import { useSessionKeeper } from './keeper-context.ts';
import { useOpenWork } from './use-open-work.ts';
import { usePasswordForm } from './use-password-form.ts';

/** How a link for a new password stands. `unknown`: the service gave no answer. */
export type LinkState = 'checking' | 'valid' | 'expired' | 'unknown' | 'done';

const isOver = (error: unknown): boolean =>
  isRefusedWith(error, ReplyCode.NotFound, ReplyCode.BadRequest);

/** The page behind the link of a mail: whether it still works, and the new password. */
export const useResetPassword = (token: string) => {
  const keeper = useSessionKeeper();
  const check = accountApi.useCheckResetLinkQuery(
    { body: { token } },
    // Not while somebody types: the form would be gone until the answer is there.
    { skip: token === '', refetchOnMountOrArgChange: true, refetchOnReconnect: false },
  );
  const [reset, { isLoading }] = accountApi.useResetPasswordMutation();
  const [ended, setEnded] = useState<'done' | 'expired' | null>(null);

  const checked = (): LinkState => {
    if (token === '') return 'expired';
    if (check.isFetching) return 'checking';
    if (check.error === undefined) return 'valid';
    return isOver(check.error) ? 'expired' : 'unknown';
  };

  const form = usePasswordForm({
    withOld: false,
    busy: isLoading,
    send: async ({ next }) => {
      const { error } = await reset({ body: { token, newPassword: next } });
      const refusal = refusalOf(error);
      if (refusal?.code === ReplyCode.NotFound) {
        setEnded('expired');
        toast.error(refusal.message);
        return undefined;
      }
      if (error !== undefined) return error;
      setEnded('done');
      // With all the others of that account, which may be another one than that of whoever is here.
      await keeper.leaveIfEnded();
      return undefined;
    },
  });

  useOpenWork(form.dirty && ended === null, 'form');

  return { ...form, state: ended ?? checked(), checkAgain: () => void check.refetch() };
};
