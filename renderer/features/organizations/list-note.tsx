import { useTranslation } from 'react-i18next';
import { StateNote } from '#renderer/ui/feedback/empty-note.tsx';
import { Retry } from '#renderer/ui/feedback/retry.tsx';

type ListNoteProps = {
  readonly list:
    | { readonly kind: 'loading' | 'empty' }
    | { readonly kind: 'failed'; readonly retry: () => void };
  /** What to say where there is nothing. */
  readonly empty: string;
};

/** What stands in the place of a list that has nothing to show. */
export const ListNote = ({ list, empty }: ListNoteProps) => {
  const { t } = useTranslation('organizations');
  if (list.kind !== 'failed') {
    return (
      <StateNote kind={list.kind}>{list.kind === 'empty' ? empty : t('page.loading')}</StateNote>
    );
  }
  return (
    <StateNote kind="failed">
      <Retry message={t('page.failed')} label={t('page.retry')} onRetry={list.retry} />
    </StateNote>
  );
};
