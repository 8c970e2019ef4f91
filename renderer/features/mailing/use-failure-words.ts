import { useTranslation } from 'react-i18next';
import { saidOf } from '#renderer/api/failure.ts';

/** Why the service did not do what it was asked: its own words about a field where it has some. */
export const useFailureWords = () => {
  const { t } = useTranslation('mailing');
  return (error: unknown): string => saidOf(error) ?? t('compose.unreachable');
};
