import { VisuallyHidden } from '@mantine/core';
import { IconCheck, IconCircleDashed } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './password-rules.module.css';
import type { RuleState } from './use-password-draft.ts';

type PasswordRulesProps = {
  readonly rules: readonly RuleState[];
  readonly limits: { readonly min: number; readonly max: number };
  readonly isFirst?: boolean;
};

/**
 * The rules of a new password with the state of each; how many are left is said aloud while somebody types, and nothing
 * before that or once the form is empty again.
 */
export const PasswordRules = ({ rules, limits, isFirst = false }: PasswordRulesProps) => {
  const { t } = useTranslation('account');
  const open = rules.filter(({ kept }) => !kept).length;
  const said = () => {
    if (open === rules.length) return '';
    return open === 0 ? t('rules.allKept') : t('rules.left', { count: open });
  };
  return (
    <section className={classes.rules}>
      <h2>{t(isFirst ? 'rules.titleFirst' : 'rules.title')}</h2>
      <ul>
        {rules.map(({ rule, kept }) => (
          <li key={rule} data-kept={kept}>
            {kept ? (
              <IconCheck size={16} aria-hidden />
            ) : (
              <IconCircleDashed size={16} aria-hidden />
            )}
            <span>
              <VisuallyHidden>{t(kept ? 'rules.kept' : 'rules.broken')} </VisuallyHidden>
              {t(`rules.${rule}`, limits)}
            </span>
          </li>
        ))}
      </ul>
      <VisuallyHidden component="output">{said()}</VisuallyHidden>
    </section>
  );
};
