import { Button } from '@mantine/core';
import { IconAccessible, IconShieldLock, IconUserCircle } from '@tabler/icons-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { selectPortal } from '#renderer/session/portal-slice.ts';
import { usePerson } from '#renderer/session/rights.ts';
import { Page } from '#renderer/shell/page.tsx';
import classes from './home-screen.module.css';

/** Fetched for people alone: a visitor's first page is the one that has to be quick. */
const PersonOverview = lazy(async () => ({
  default: (await import('./person-overview.tsx')).PersonOverview,
}));

const points = [
  ['accounts', IconUserCircle],
  ['privacy', IconShieldLock],
  ['everyone', IconAccessible],
] as const;

const VisitorHome = () => {
  const { t } = useTranslation('shell');
  const portal = useSelector(selectPortal);
  return (
    <div className={classes.visitor}>
      <Page title={t('home.title')} heading={t('home.heading')}>
        <p className={classes.intro}>{t('home.intro', { portal: portal.name })}</p>
        <div>
          <Button component={Link} to="/login" size="md">
            {t('home.signIn')}
          </Button>
        </div>
        <ul className={classes.points}>
          {points.map(([key, Icon]) => (
            <li key={key}>
              <Icon size={24} stroke={1.5} aria-hidden />
              <h2>{t(`home.points.${key}.title`)}</h2>
              <p>{t(`home.points.${key}.text`)}</p>
            </li>
          ))}
        </ul>
      </Page>
    </div>
  );
};

/** The front door: what the portal is for a visitor, the way back to work for a person. */
export const HomeScreen = () => {
  const { t } = useTranslation('shell');
  const person = usePerson();
  return person === null ? (
    <VisitorHome />
  ) : (
    <PersonOverview title={t('home.title')} person={person} />
  );
};
