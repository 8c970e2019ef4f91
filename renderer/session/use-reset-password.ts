import { ReplyCode } from '#shared/contract/reply-code.ts';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefusedWith, refusalOf } from '#renderer/api/failure.ts';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { focusField } from '#renderer/ui/form/focus-field.ts';
import { accountApi } from './account.api.ts';
import { useSessionKeeper } from './keeper-context.ts';
import { passwordFailure } from './password-failure.ts';
import { usePerson } from './rights.ts';
import { usePasswordDraft } from './use-password-draft.ts';
import { usePasswordErrors } from './use-password-errors.ts';

/** How a link for a new password stands. `unknown`: the service gave no answer. */
export type LinkState = 'checking' | 'valid' | 'expired' | 'unknown' | 'done';

const isOver = (error: unknown): boolean =>
  isRefusedWith(error, ReplyCode.NotFound, ReplyCode.BadRequest);

/** The page behind the link of a mail: whether it still works, and the new password. */
export const useResetPassword = (token: string) => {
  const { t } = useTranslation('account');
  const keeper = useSessionKeeper();
  const person = usePerson();
  const check = accountApi.useCheckResetLinkQuery(
    { query: { token } },
    { skip: token === '', refetchOnMountOrArgChange: true },
  );
  const [reset, { isLoading }] = accountApi.useResetPasswordMutation();
  const [ended, setEnded] = useState<'done' | 'expired' | null>(null);
  const [failureText, setFailureText] = useState<string | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const typed = usePasswordDraft({ withOld: false });
  const { draft, write, rules, limits, complete } = typed;
  const { errors, firstWrong } = usePasswordErrors(typed, { withOld: false });

  const checked = (): LinkState => {
    if (token === '') return 'expired';
    if (check.isFetching) return 'checking';
    if (check.error === undefined) return 'valid';
    return isOver(check.error) ? 'expired' : 'unknown';
  };

  const send = async (): Promise<void> => {
    const { error } = await reset({ body: { token, newPassword: draft.next } });
    const refusal = refusalOf(error);
    if (error === undefined) {
      setEnded('done');
      // Their session here has just ended with all the others.
      if (person !== null) await keeper.signOut();
    } else if (refusal?.code === ReplyCode.NotFound) {
      setEnded('expired');
      toast.error(refusal.message);
    } else {
      setFailureText(passwordFailure(error, t, limits));
    }
  };

  return {
    state: ended ?? checked(),
    checkAgain: () => void check.refetch(),
    fields: {
      draft,
      rules,
      limits,
      failureText,
      errors: isAsked ? errors : undefined,
      withOld: false,
      write: (part: Parameters<typeof write>[0]) => {
        setFailureText(null);
        write(part);
      },
    },
    complete,
    busy: isLoading,
    submit: (event: SyntheticEvent) => {
      event.preventDefault();
      if (isLoading) return;
      if (complete) {
        void send();
        return;
      }
      setIsAsked(true);
      if (firstWrong !== undefined) focusField(event.currentTarget, firstWrong);
    },
  };
};
