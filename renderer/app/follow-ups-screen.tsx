import { useTranslation } from 'react-i18next';
import { FollowUpsPanel } from '#renderer/features/notes/follow-ups-panel.tsx';
import { Page } from '#renderer/shell/page.tsx';
import { useCrmCrumbs } from './use-crm-crumbs.ts';

/** Notes that the person wants to come back to. */
export const FollowUpsScreen = () => {
  const { t } = useTranslation('notes');
  return (
    <Page title={t('mine.title')} crumbs={useCrmCrumbs()}>
      <FollowUpsPanel />
    </Page>
  );
};
