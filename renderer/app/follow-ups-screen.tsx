import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ownerIn } from '#renderer/features/notes/follow-up-owner.ts';
import { FollowUpsPanel } from '#renderer/features/notes/follow-ups-panel.tsx';
import { Page } from '#renderer/shell/page.tsx';
import { useCrmCrumbs } from './use-crm-crumbs.ts';

/** Notes to come back to. */
export const FollowUpsScreen = () => {
  const { t } = useTranslation('notes');
  const [address] = useSearchParams();
  const title = ownerIn(address) === 'mine' ? 'mine.title' : 'mine.titleAll';
  return (
    <Page title={t(title)} crumbs={useCrmCrumbs()}>
      <FollowUpsPanel />
    </Page>
  );
};
