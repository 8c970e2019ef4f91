import { useTranslation } from 'react-i18next';
import { OrganizationsPanel } from '#renderer/features/organizations/organizations-panel.tsx';
import { Page } from '#renderer/shell/page.tsx';

/** The organizations that a person belongs to or may join. */
export const MyOrganizationsScreen = () => {
  const { t } = useTranslation('organizations');
  return (
    <Page title={t('title')}>
      <OrganizationsPanel />
    </Page>
  );
};
