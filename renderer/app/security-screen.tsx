import { useTranslation } from 'react-i18next';
import { SecurityPanel } from '#renderer/features/security/security-panel.tsx';
import { Page } from '#renderer/shell/page.tsx';

/** Second step of sign-ins, and where one is signed in. */
export const SecurityScreen = () => {
  const { t } = useTranslation('security');
  return (
    <Page title={t('title')}>
      <SecurityPanel />
    </Page>
  );
};
