import { type SyntheticEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PasswordOwner } from '#shared/rules/password-policy.ts';
import { focusField } from '#renderer/ui/form/focus-field.ts';
import { passwordFailure } from './password-failure.ts';
import { type PasswordDraft, usePasswordDraft } from './use-password-draft.ts';
import { usePasswordErrors } from './use-password-errors.ts';

type PasswordFormParts = {
  /** Known where somebody is signed in. */
  readonly owner?: PasswordOwner;
  readonly withOld: boolean;
  /** While it is being sent, and when it has been. */
  readonly busy: boolean;
  /** Sends what keeps all rules; gives the failure that the form is to tell. */
  readonly send: (draft: PasswordDraft) => Promise<unknown>;
};

/** The form of a new password: what was typed, what is wrong with it, and sending it. */
export const usePasswordForm = ({ withOld, busy, send, ...about }: PasswordFormParts) => {
  const { t } = useTranslation('account');
  const [failureText, setFailureText] = useState<string | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const typed = usePasswordDraft({ ...about, withOld });
  const { draft, write, rules, limits, complete } = typed;
  const { errors, firstWrong, missing } = usePasswordErrors(typed, { withOld });
  const id = useId();
  const sendDraft = async (): Promise<void> => {
    const error = await send(draft);
    if (error !== undefined) setFailureText(passwordFailure(error, t, limits));
  };
  return {
    fields: {
      draft,
      rules,
      limits,
      failureText,
      errors: isAsked ? errors : undefined,
      withOld,
      write: (part: Partial<PasswordDraft>) => {
        setFailureText(null);
        write(part);
      },
    },
    complete,
    missing: { id, fields: missing },
    dirty: Object.values(draft).some((text) => text !== ''),
    busy,
    submit: (event: SyntheticEvent) => {
      event.preventDefault();
      if (busy) return;
      if (complete) {
        void sendDraft();
        return;
      }
      setIsAsked(true);
      if (firstWrong !== undefined) focusField(event.currentTarget, firstWrong);
    },
  };
};
