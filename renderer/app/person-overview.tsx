import type { Person } from '#shared/contracts/oauth.ts';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { roleName } from '#renderer/i18n/i18n.ts';
import { selectPortal } from '#renderer/session/portal-slice.ts';
import { useRight } from '#renderer/session/rights.ts';
import { Page } from '#renderer/shell/page.tsx';
import { QuickLinks } from '#renderer/shell/quick-links.tsx';
import { DetailCard } from '#renderer/ui/detail/detail-card.tsx';
import { latePart } from '#renderer/ui/late.ts';
import classes from './person-overview.module.css';

/** Fetched for those alone who may see contacts. */
const OpenedContacts = latePart(
  async () => (await import('#renderer/features/contacts/opened-contacts.tsx')).OpenedContacts,
);

const LatestNews = latePart(
  async () => (await import('#renderer/features/inbox/latest-news.tsx')).LatestNews,
);

const OwnCases = latePart(
  async () => (await import('#renderer/features/case-view/own-cases.tsx')).OwnCases,
);

const OwnProperties = latePart(
  async () => (await import('#renderer/features/property/own-properties.tsx')).OwnProperties,
);

type PersonOverviewProps = { readonly title: string; readonly person: Person };

/** Where a person sets out from: the places that are open to them, and who they are to the portal. */
export const PersonOverview = ({ title, person }: PersonOverviewProps) => {
  const { t, i18n } = useTranslation('shell');
  const portal = useSelector(selectPortal);
  const { list } = useFormats();
  const mayView = useRight('app-crm-contact', 'VW');
  return (
    <Page title={title} heading={t('overview.heading', { name: person.firstName })}>
      <p className={classes.intro}>{t('overview.intro', { portal: portal.name })}</p>
      <QuickLinks heading={t('overview.areas')} />
      <div className={classes.columns}>
        <DetailCard title={t('overview.account')}>
          <dl className={classes.facts}>
            <dt>{t('overview.name')}</dt>
            <dd>
              {person.firstName} {person.lastName}
            </dd>
            <dt>{t('overview.email')}</dt>
            <dd>
              <bdi>{person.emailAddress}</bdi>
            </dd>
            <dt>{t('overview.roles')}</dt>
            <dd>{list(person.userRole.map((role) => roleName(i18n, role)))}</dd>
          </dl>
          <p className={classes.links}>
            <Link to="/profile/update-profile">{t('toolbar.updateProfile')}</Link>
            <Link to="/profile/security">{t('toolbar.security')}</Link>
          </p>
        </DetailCard>
        {/* Beside it or below it: where it comes late, nothing that is read already is moved. */}
        <Suspense fallback={null}>
          <LatestNews />
        </Suspense>
      </div>
      {/* Last, because it comes last. */}
      <Suspense fallback={null}>
        <OwnCases explained={!mayView} />
        <OwnProperties />
        {mayView && (
          <OpenedContacts heading={t('overview.opened')} clear={t('overview.forgetOpened')} />
        )}
      </Suspense>
    </Page>
  );
};
