import '@mantine/core/styles/Stack.layer.css';
import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FailureNote } from '#renderer/ui/feedback/failure-note.tsx';
import { PasswordField } from '#renderer/ui/form/password-field.tsx';
import { PasswordRules } from './password-rules.tsx';
import type { PasswordDraft, RuleState } from './use-password-draft.ts';
import { type PasswordErrors, usePasswordLabels } from './use-password-errors.ts';

type NewPasswordFieldsProps = {
  readonly draft: PasswordDraft;
  readonly write: (change: Partial<PasswordDraft>) => void;
  readonly rules: readonly RuleState[];
  readonly limits: { readonly min: number; readonly max: number };
  readonly withOld: boolean;
  /** For password managers: whose password it is. */
  readonly username?: string;
  readonly failureText: string | null;
  /** Undefined until the form was sent too early. */
  readonly errors: PasswordErrors | undefined;
  /** The first password of an account, not another one. */
  readonly isFirst?: boolean;
};

/** The fields of a new password with its rules: in the dialog that changes one, and behind the link of a mail. */
export const NewPasswordFields = ({ draft, write, withOld, ...props }: NewPasswordFieldsProps) => {
  const { t } = useTranslation('account');
  const { rules, limits, username, failureText, errors, isFirst = false } = props;
  const fieldLabels = usePasswordLabels(isFirst);
  const labels = {
    show: t('fields.show'),
    hide: t('fields.hide'),
    capsLock: t('fields.capsLock'),
  };
  return (
    <Stack gap="md">
      <FailureNote text={failureText} />
      {username !== undefined && (
        <input type="hidden" name="username" autoComplete="username" value={username} />
      )}
      {withOld && (
        <PasswordField
          name="oldPassword"
          label={fieldLabels.old}
          autoComplete="current-password"
          value={draft.old}
          error={errors?.old}
          onChange={({ currentTarget }) => write({ old: currentTarget.value })}
          labels={labels}
          required
          withAsterisk={false}
          data-autofocus
        />
      )}
      <PasswordField
        name="password"
        label={fieldLabels.next}
        autoComplete="new-password"
        value={draft.next}
        error={errors?.next}
        onChange={({ currentTarget }) => write({ next: currentTarget.value })}
        labels={labels}
        required
        withAsterisk={isFirst}
      />
      <PasswordField
        name="passwordConfirm"
        label={fieldLabels.again}
        autoComplete="new-password"
        value={draft.again}
        error={errors?.again}
        onChange={({ currentTarget }) => write({ again: currentTarget.value })}
        labels={labels}
        required
        withAsterisk={isFirst}
      />
      <PasswordRules rules={rules} limits={limits} isFirst={isFirst} />
    </Stack>
  );
};
