import { Button } from '@mantine/core';
import {
  IconBuildingCommunity,
  IconClipboardCheck,
  IconFileText,
  IconUserCircle,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { useDoorLink } from '#renderer/session/door.ts';
import { selectPortal } from '#renderer/session/portal-slice.ts';
import { Page } from '#renderer/shell/page.tsx';
import classes from './home-screen.module.css';

const steps = [
  ['account', IconUserCircle],
  ['organization', IconBuildingCommunity],
  ['apply', IconFileText],
  ['follow', IconClipboardCheck],
] as const;

/** The front page of a portal for funding notices: what is offered, and the way to it in steps. */
export const NofaHome = () => {
  const { t } = useTranslation('shell');
  const { settings, homepage } = useSelector(selectPortal);
  const signIn = useDoorLink('login');
  const register = useDoorLink('register');
  const { heading, intro } = homepage.properties;
  return (
    <div className={classes.visitor}>
      <Page title={t('home.title')} heading={heading === '' ? t('nofa.heading') : heading}>
        <p className={classes.intro}>{intro === '' ? t('nofa.intro') : intro}</p>
        <div className={classes.actions}>
          {settings['selfRegistration'] !== 'false' && (
            <Button component={Link} {...register} size="md">
              {t('nofa.register')}
            </Button>
          )}
          <Button component={Link} {...signIn} size="md" variant="default">
            {t('home.signIn')}
          </Button>
        </div>
        <section aria-labelledby="nofa-steps">
          <h2 id="nofa-steps" className={classes.heading}>
            {t('nofa.stepsHeading')}
          </h2>
          <ol className={classes.steps}>
            {steps.map(([key, Icon]) => (
              <li key={key}>
                <Icon size={24} stroke={1.5} aria-hidden />
                <h3>{t(`nofa.steps.${key}.title`)}</h3>
                <p>{t(`nofa.steps.${key}.text`)}</p>
              </li>
            ))}
          </ol>
        </section>
      </Page>
    </div>
  );
};
