import { useTranslation } from 'react-i18next';
import { Skeleton } from '#renderer/ui/skeleton.tsx';

/** In the place of a contact's tab while that is on its way. */
export const TabToCome = () => {
  const { t } = useTranslation('contacts');
  return (
    <div role="status" aria-label={t('detail.loading')}>
      <Skeleton height={120} mb={16} />
      <Skeleton height={200} />
    </div>
  );
};
