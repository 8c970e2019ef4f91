import { useTranslation } from 'react-i18next';
import { EmptyNote } from '#renderer/ui/feedback/empty-note.tsx';
import { Retry } from '#renderer/ui/feedback/retry.tsx';
import classes from './mailing.module.css';
import { Skeleton } from '#renderer/ui/skeleton.tsx';

export const LoadingNotice = () => {
  const { t } = useTranslation('mailing');
  return (
    <div role="status" aria-label={t('loading')} className={classes.loading}>
      <Skeleton height={72} />
      <Skeleton height={72} />
      <Skeleton height={72} />
    </div>
  );
};

type RetryProps = { readonly onRetry: () => void };

/** What to say and to do about something that did not come. */
export const RetryNotice = ({ onRetry }: RetryProps) => {
  const { t } = useTranslation('mailing');
  return <Retry message={t('failed')} label={t('retry')} onRetry={onRetry} />;
};

export const FailedNotice = ({ onRetry }: RetryProps) => (
  <EmptyNote role="alert">
    <RetryNotice onRetry={onRetry} />
  </EmptyNote>
);
