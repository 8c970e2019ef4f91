import { useTranslation } from 'react-i18next';
import { Page } from '#renderer/shell/page.tsx';

/** The contact desk: lays the panels of the contact feature. */
export const ContactScreen = () => {
  const { t } = useTranslation('shell');
  return (
    <Page title={t('contactArea.title')} size="fill">
      {null}
    </Page>
  );
};
