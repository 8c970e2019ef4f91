import { useTranslation } from 'react-i18next';
import { OutboxPanel } from '#renderer/features/outbox/outbox-panel.tsx';
import { Page } from '#renderer/shell/page.tsx';

/** What the portal has written to people. */
export const OutboxScreen = () => {
  const { t } = useTranslation('outbox');
  return (
    <Page title={t('title')}>
      <OutboxPanel />
    </Page>
  );
};
