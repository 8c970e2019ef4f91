import { useTranslation } from 'react-i18next';
import { FaqList } from '#renderer/features/knowledge/faq-list.tsx';
import { Page } from '#renderer/shell/page.tsx';

/** What people often ask, with its answers. */
export const FaqsScreen = () => {
  const { t } = useTranslation('shell');
  return (
    <Page title={t('footer.faqs')}>
      <FaqList />
    </Page>
  );
};
