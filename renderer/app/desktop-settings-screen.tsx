import { useTranslation } from 'react-i18next';
import { DesktopSettingsPanel } from '#renderer/features/desktop/desktop-settings-panel.tsx';
import { platform } from '#renderer/platform/current-platform.ts';
import { NotFoundPage } from '#renderer/shell/message-page.tsx';
import { Page } from '#renderer/shell/page.tsx';

/** The client's own settings; a browser has none to show. */
export const DesktopSettingsScreen = () => {
  const { t } = useTranslation('desktop');
  const { desktop } = platform;
  if (desktop === null) return <NotFoundPage />;
  return (
    <Page title={t('title')}>
      <DesktopSettingsPanel desktop={desktop} />
    </Page>
  );
};
