import type { Person } from '#shared/contracts/oauth.ts';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { focusField } from '#renderer/ui/form/focus-field.ts';
import { accountApi } from './account.api.ts';
import { passwordFailure } from './password-failure.ts';
import { useOpenWork } from './use-open-work.ts';
import { usePasswordDraft } from './use-password-draft.ts';
import { usePasswordErrors } from './use-password-errors.ts';

/** The form that changes one's own password. `onDone` is told when the service has changed it, and takes it away. */
export const useChangePassword = (person: Person, onDone: () => void | Promise<void>) => {
  const { t } = useTranslation('account');
  const [change, { isLoading, isSuccess }] = accountApi.useChangePasswordMutation();
  const [failureText, setFailureText] = useState<string | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const typed = usePasswordDraft({ owner: person, withOld: true });
  const { draft, write, rules, limits, complete } = typed;
  const { errors, firstWrong } = usePasswordErrors(typed, { withOld: true });
  const dirty = Object.values(draft).some((text) => text !== '');
  const busy = isLoading || isSuccess;
  useOpenWork(dirty, 'form');
  const send = async (): Promise<void> => {
    const { error } = await change({
      body: { userId: person.userId, oldPassword: draft.old, newPassword: draft.next },
    });
    if (error === undefined) await onDone();
    else setFailureText(passwordFailure(error, t, limits));
  };
  return {
    fields: {
      draft,
      rules,
      limits,
      failureText,
      errors: isAsked ? errors : undefined,
      withOld: true,
      username: person.emailAddress,
      write: (part: Parameters<typeof write>[0]) => {
        setFailureText(null);
        write(part);
      },
    },
    complete,
    dirty,
    busy,
    submit: (event: SyntheticEvent) => {
      event.preventDefault();
      if (busy) return;
      if (complete) {
        void send();
        return;
      }
      setIsAsked(true);
      if (firstWrong !== undefined) focusField(event.currentTarget, firstWrong);
    },
  };
};
