import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link, useLocation } from 'react-router-dom';
import type { LoginState } from '#renderer/session/guards.tsx';
import { selectPortal } from '#renderer/session/portal-slice.ts';
import { IdleNotice } from '#renderer/session/idle-notice.tsx';
import { SignInForm } from '#renderer/session/sign-in-form.tsx';
import { Page } from '#renderer/shell/page.tsx';
import { PortalMark } from '#renderer/shell/portal-mark.tsx';
import { fetchAtRest } from '#renderer/ui/late.ts';
import classes from './login-screen.module.css';
import { bringPersonParts } from './person-parts.ts';

export const LoginScreen = () => {
  const { t } = useTranslation('session');
  const portal = useSelector(selectPortal);
  // The router keeps whatever a link put there; the guard of a page is the only one that does.
  const state = useLocation().state as LoginState | null;
  // Somebody types an address and a password meanwhile.
  useEffect(() => fetchAtRest(bringPersonParts), []);
  return (
    <div className={classes.screen}>
      <div className={classes.card}>
        <PortalMark size={40} />
        <Page title={t('login.title')} heading={t('login.heading', { portal: portal.name })}>
          <p className={classes.intro}>{t('login.intro')}</p>
          <IdleNotice />
          <SignInForm from={state?.from} />
        </Page>
      </div>
      <Link to="/" className={classes.home}>
        {t('login.home')}
      </Link>
    </div>
  );
};
