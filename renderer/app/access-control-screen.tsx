import { useTranslation } from 'react-i18next';
import { AccessControlPanel } from '#renderer/features/access-control/access-control-panel.tsx';
import { Page } from '#renderer/shell/page.tsx';

/** Where the rights of roles are given and taken. */
export const AccessControlScreen = () => {
  const { t } = useTranslation('access-control');
  return (
    <Page title={t('title')}>
      <AccessControlPanel />
    </Page>
  );
};
