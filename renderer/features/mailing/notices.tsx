import '@mantine/core/styles/Skeleton.layer.css';
import { Button, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './mailing.module.css';

/** Where there is nothing: why, and what could be done. */
export const EmptyNotice = ({ children }: { readonly children: ReactNode }) => (
  <output className={classes.empty}>{children}</output>
);

export const LoadingNotice = ({ rows = 3 }: { readonly rows?: number }) => {
  const { t } = useTranslation('mailing');
  return (
    <div role="status" aria-label={t('loading')} className={classes.loading}>
      {Array.from({ length: rows }, (_, index) => (
        <Skeleton key={index} height={72} radius="md" />
      ))}
    </div>
  );
};

export const FailedNotice = ({ onRetry }: { readonly onRetry: () => void }) => {
  const { t } = useTranslation('mailing');
  return (
    <div role="alert" className={classes.empty}>
      <p>{t('failed')}</p>
      <Button variant="default" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
};
