import { useTranslation } from 'react-i18next';
import { Retry } from '#renderer/ui/feedback/retry.tsx';

type ListNoteProps = {
  readonly list:
    | { readonly kind: 'loading' | 'empty' }
    | { readonly kind: 'failed'; readonly retry: () => void };
  /** What to say where there is nothing. */
  readonly empty: string;
  readonly className: string | undefined;
};

/** What stands in the place of a list that has nothing to show. */
export const ListNote = ({ list, empty, className }: ListNoteProps) => {
  const { t } = useTranslation('organizations');
  if (list.kind !== 'failed') {
    return (
      <output className={className}>{list.kind === 'empty' ? empty : t('page.loading')}</output>
    );
  }
  return (
    <div className={className} role="alert">
      <Retry message={t('page.failed')} label={t('page.retry')} onRetry={list.retry} />
    </div>
  );
};
