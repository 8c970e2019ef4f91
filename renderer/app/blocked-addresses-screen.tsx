import { useTranslation } from 'react-i18next';
import { BlockedPanel } from '#renderer/features/mailing/blocked-panel.tsx';
import { Page } from '#renderer/shell/page.tsx';

/** The addresses that get no mail of any list. */
export const BlockedAddressesScreen = () => {
  const { t } = useTranslation(['blocked', 'mailing']);
  return (
    <Page
      title={t('title')}
      crumbs={[{ label: t('mailing:campaigns'), to: '/crm/contact?tab=crm_campaign' }]}
    >
      <BlockedPanel />
    </Page>
  );
};
