import { useTranslation } from 'react-i18next';
import type { Crumb } from '#renderer/shell/page.tsx';

/** The way back to the contact desk, from pages below it. */
export const useCrmCrumbs = (): readonly Crumb[] => {
  const { t } = useTranslation('contacts');
  return [{ label: t('title'), to: '/crm/contact' }];
};
