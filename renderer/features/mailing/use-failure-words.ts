import { useTranslation } from 'react-i18next';
import { refusalOf } from '#renderer/api/failure.ts';

/** Why the service did not do what it was asked: its own words about a field where it has some. */
export const useFailureWords = () => {
  const { t } = useTranslation('mailing');
  return (error: unknown): string => {
    const refusal = refusalOf(error);
    return refusal?.errors[0]?.message ?? refusal?.message ?? t('compose.unreachable');
  };
};
