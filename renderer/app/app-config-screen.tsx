import { useTranslation } from 'react-i18next';
import { AppConfigPanel } from '#renderer/features/app-config/app-config-panel.tsx';
import { Page } from '#renderer/shell/page.tsx';

/** How the portal is set up. */
export const AppConfigScreen = () => {
  const { t } = useTranslation('app-config');
  return (
    <Page title={t('title')}>
      <AppConfigPanel />
    </Page>
  );
};
