import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { selectPortal } from '#renderer/session/portal-slice.ts';
import { usePerson } from '#renderer/session/rights.ts';
import { Page } from '#renderer/shell/page.tsx';
import { QuickLinks } from '#renderer/shell/quick-links.tsx';
import classes from './citizen-dashboard-screen.module.css';

/** Where a citizen arrives: who they are to the portal, and the places that are open to them. */
export const CitizenDashboardScreen = () => {
  const { t } = useTranslation('shell');
  const portal = useSelector(selectPortal);
  const person = usePerson();
  const { list } = useFormats();
  if (person === null) return null;
  return (
    <Page title={t('citizen.title')} heading={t('citizen.heading', { name: person.firstName })}>
      <p className={classes.intro}>{t('citizen.intro', { portal: portal.name })}</p>
      <QuickLinks heading={t('home.areas')} />
      <section className={classes.card}>
        <h2>{t('citizen.accountTitle')}</h2>
        <dl>
          <dt>{t('citizen.name')}</dt>
          <dd>
            {person.firstName} {person.lastName}
          </dd>
          <dt>{t('citizen.email')}</dt>
          <dd>
            <bdi>{person.emailAddress}</bdi>
          </dd>
          <dt>{t('citizen.roles')}</dt>
          <dd>{list(person.userRole)}</dd>
        </dl>
      </section>
    </Page>
  );
};
