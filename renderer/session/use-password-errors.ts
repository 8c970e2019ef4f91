import { useTranslation } from 'react-i18next';
import type { PasswordDraft, RuleState } from './use-password-draft.ts';

/** What the fields of a password that is chosen say; null where one is right. */
export type PasswordErrors = Readonly<Record<keyof PasswordDraft, string | null>>;

type Typed = { readonly draft: PasswordDraft; readonly rules: readonly RuleState[] };

/** What the fields of a password are called; `isFirst`: of an account that has none yet. */
export const usePasswordLabels = (
  isFirst: boolean,
): Readonly<Record<keyof PasswordDraft, string>> => {
  const { t } = useTranslation('account');
  return {
    old: t('fields.old'),
    next: t(isFirst ? 'fields.first' : 'fields.next'),
    again: t(isFirst ? 'fields.firstAgain' : 'fields.again'),
  };
};

type Asked = { readonly withOld: boolean; readonly isFirst?: boolean };

const fieldNames = { old: 'oldPassword', next: 'password', again: 'passwordConfirm' } as const;

/** What is wrong with each field, for whoever sends the form too early; what those are called that are not right, and the name of the first. */
export const usePasswordErrors = ({ draft, rules }: Typed, { withOld, isFirst = false }: Asked) => {
  const { t } = useTranslation('account');
  const { t: tShell } = useTranslation('shell');
  const labels = usePasswordLabels(isFirst);
  const count = rules.filter(({ rule, kept }) => !kept && rule !== 'matching').length;
  const missing = (part: keyof PasswordDraft): string | null =>
    draft[part] === '' ? tShell('validation.required') : null;
  const errors: PasswordErrors = {
    old: withOld ? missing('old') : null,
    next: missing('next') ?? (count === 0 ? null : t('rules.left', { count })),
    again: missing('again') ?? (draft.again === draft.next ? null : t('rules.differs')),
  };
  const wrong = (['old', 'next', 'again'] as const).filter((part) => errors[part] !== null);
  const [first] = wrong;
  return {
    errors,
    firstWrong: first && fieldNames[first],
    missing: wrong.map((part) => labels[part]),
  };
};
