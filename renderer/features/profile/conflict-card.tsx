import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Card } from './card.tsx';
import classes from './profile.module.css';
import type { ProfileForm } from './use-profile-form.ts';

/** Parts that were changed here and elsewhere: for each the person says which one counts. */
export const ConflictCard = ({ form }: { readonly form: ProfileForm }) => {
  const { t } = useTranslation('profile');
  const { conflict, choose } = form;
  if (conflict === null) return null;
  return (
    <Card title={t('conflict.title')} hint={t('conflict.text')}>
      <ul className={classes.conflicts}>
        {conflict.parts.map((part) => (
          <li key={part}>
            <strong>{t(`parts.${part}`)}</strong>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('conflict.mineOf', { part: t(`parts.${part}`) })}
              onClick={() => choose(part, 'mine')}
            >
              {t('conflict.mine')}
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('conflict.theirsOf', { part: t(`parts.${part}`) })}
              onClick={() => choose(part, 'theirs')}
            >
              {t('conflict.theirs')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
};
