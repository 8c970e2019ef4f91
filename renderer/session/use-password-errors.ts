import { useTranslation } from 'react-i18next';
import type { PasswordDraft, RuleState } from './use-password-draft.ts';

/** What the fields of a password that is chosen say; null where one is right. */
export type PasswordErrors = Readonly<Record<keyof PasswordDraft, string | null>>;

type Typed = { readonly draft: PasswordDraft; readonly rules: readonly RuleState[] };

const fieldNames = { old: 'oldPassword', next: 'password', again: 'passwordConfirm' } as const;

/** What is wrong with each field, for whoever sends the form too early, and the name of the first that is not right. */
export const usePasswordErrors = ({ draft, rules }: Typed, { withOld }: { withOld: boolean }) => {
  const { t } = useTranslation('account');
  const { t: tShell } = useTranslation('shell');
  const count = rules.filter(({ rule, kept }) => !kept && rule !== 'matching').length;
  const missing = (part: keyof PasswordDraft): string | null =>
    draft[part] === '' ? tShell('validation.required') : null;
  const errors: PasswordErrors = {
    old: withOld ? missing('old') : null,
    next: missing('next') ?? (count === 0 ? null : t('rules.left', { count })),
    again: missing('again') ?? (draft.again === draft.next ? null : t('rules.differs')),
  };
  const first = (['old', 'next', 'again'] as const).find((part) => errors[part] !== null);
  return { errors, firstWrong: first && fieldNames[first] };
};
