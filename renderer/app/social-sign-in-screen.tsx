import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router-dom';
import { SignInForm } from '#renderer/session/sign-in-form.tsx';
import { useSocialSignIn } from '#renderer/session/use-social-sign-in.ts';
import { Page } from '#renderer/shell/page.tsx';
import { PortalMark } from '#renderer/shell/portal-mark.tsx';
import { late, over } from '#renderer/ui/late-component.tsx';
import classes from './login-screen.module.css';

const SocialDetailsDialog = late(
  async () => ({
    default: (await import('#renderer/session/social-details-dialog.tsx')).SocialDetailsDialog,
  }),
  ({ leave }) => over(leave),
);

/** Where a provider leads back to. */
export const SocialSignInScreen = () => {
  const { t } = useTranslation('social');
  const { state, provider, onward, ...form } = useSocialSignIn();
  if (onward !== null) return <Navigate to={onward} replace />;
  return (
    <div className={classes.screen}>
      <div className={classes.card}>
        <PortalMark size={40} />
        <Page title={t('screen.title')}>
          {state.kind === 'failed' ? (
            <p className={classes.intro} role="alert">
              {t(`failures.${state.failure}`)}
            </p>
          ) : (
            <output className={classes.intro}>
              {state.kind === 'password'
                ? t(state.choose ? 'password.choose' : 'password.text', {
                    provider,
                    email: state.email,
                  })
                : t('screen.working')}
            </output>
          )}
          {state.kind === 'password' && <SignInForm knownUsername={state.email} social={null} />}
        </Page>
      </div>
      <Link to="/login" className={classes.home}>
        {t('screen.toLogin')}
      </Link>
      <Suspense fallback={null}>
        {(state.kind === 'details' || state.kind === 'code') && (
          <SocialDetailsDialog asked={state} provider={provider} {...form} />
        )}
      </Suspense>
    </div>
  );
};
