import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ProfilePanel } from '#renderer/features/profile/profile-panel.tsx';
import { usePerson } from '#renderer/session/rights.ts';
import { Page } from '#renderer/shell/page.tsx';
import { late } from '#renderer/ui/late-component.tsx';

const SubscriptionsPanel = late(async () => ({
  default: (await import('#renderer/features/subscriptions/subscriptions-panel.tsx'))
    .SubscriptionsPanel,
}));

const OwnDataPanel = late(async () => ({
  default: (await import('#renderer/features/security/own-data-panel.tsx')).OwnDataPanel,
}));

/** My Info. */
export const ProfileScreen = () => {
  const { t } = useTranslation('profile');
  const person = usePerson();
  return (
    <Page title={t('title')}>
      {person !== null && (
        <>
          <ProfilePanel person={person} />
          <Suspense fallback={null}>
            <SubscriptionsPanel />
            <OwnDataPanel />
          </Suspense>
        </>
      )}
    </Page>
  );
};
