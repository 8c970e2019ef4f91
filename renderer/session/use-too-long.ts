import { useTranslation } from 'react-i18next';
import { isLonger } from '#shared/rules/limits.ts';

/** What a field that keeps all of what is typed or pasted says when that is more than the service takes; null while it fits. */
export const useTooLong = () => {
  const { t } = useTranslation('shell');
  return (text: string, most: number): string | null =>
    isLonger(text, most) ? t('validation.tooLong', { count: most }) : null;
};
