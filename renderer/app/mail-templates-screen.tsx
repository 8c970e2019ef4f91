import { useTranslation } from 'react-i18next';
import { TemplatesPanel } from '#renderer/features/mailing/templates-panel.tsx';
import { useRight } from '#renderer/session/rights.ts';
import { Page } from '#renderer/shell/page.tsx';

/** The texts that mails to lists begin with. */
export const MailTemplatesScreen = () => {
  const { t } = useTranslation('mailing');
  const mayEdit = useRight('manage-mailing-list', 'ED');
  return (
    <Page
      title={t('templates.title')}
      crumbs={[{ label: t('campaigns'), to: '/crm/contact?tab=crm_campaign' }]}
    >
      <TemplatesPanel mayEdit={mayEdit} />
    </Page>
  );
};
