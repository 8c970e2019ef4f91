import type { TFunction } from 'i18next';
import type { PasswordDraft, RuleState } from './use-password-draft.ts';

/** What the two fields of a first password say; null where one is right. */
export type PasswordErrors = { readonly next: string | null; readonly again: string | null };

type Typed = { readonly draft: PasswordDraft; readonly rules: readonly RuleState[] };

/** What is wrong with each field of a first password, for whoever sends the form too early. */
export const passwordErrors = (
  { draft: { next, again }, rules }: Typed,
  t: TFunction<'register'>,
  tAccount: TFunction<'account'>,
): PasswordErrors => {
  const count = rules.filter(({ rule, kept }) => !kept && rule !== 'matching').length;
  const ofNext = (): string | null => {
    if (next === '') return t('faults.required');
    return count === 0 ? null : tAccount('rules.left', { count });
  };
  const ofAgain = (): string | null => {
    if (again === '') return t('faults.required');
    return again === next ? null : t('faults.again');
  };
  return { next: ofNext(), again: ofAgain() };
};
