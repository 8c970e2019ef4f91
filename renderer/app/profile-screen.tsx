import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ProfilePanel } from '#renderer/features/profile/profile-panel.tsx';
import { usePerson } from '#renderer/session/rights.ts';
import { Page } from '#renderer/shell/page.tsx';

const SubscriptionsPanel = lazy(async () => ({
  default: (await import('#renderer/features/subscriptions/subscriptions-panel.tsx'))
    .SubscriptionsPanel,
}));

const OwnDataPanel = lazy(async () => ({
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
