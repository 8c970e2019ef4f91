import { useTranslation } from 'react-i18next';
import { lastGridPath } from '#renderer/features/contacts/use-grid-state.ts';
import type { Crumb } from '#renderer/shell/page.tsx';

/** The way back to the contact desk, as it was left, from pages below it. */
export const useCrmCrumbs = (): readonly Crumb[] => {
  const { t } = useTranslation('contacts');
  return [{ label: t('title'), to: lastGridPath() }];
};
