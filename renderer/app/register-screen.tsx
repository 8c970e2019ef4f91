import { IconCircleCheck } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { selectPortal } from '#renderer/session/portal-slice.ts';
import { RegisterButton } from '#renderer/session/register-button.tsx';
import { RegisterForm } from '#renderer/session/register-form.tsx';
import { useRegistration } from '#renderer/session/use-registration.ts';
import { Page } from '#renderer/shell/page.tsx';
import { late } from '#renderer/ui/late-component.tsx';
import { RegisteredNote } from './registered-note.tsx';
import classes from './register-screen.module.css';

const RegisterInfoDialog = late(async () => ({
  default: (await import('#renderer/session/register-info-dialog.tsx')).RegisterInfoDialog,
}));

const SocialButtons = late(async () => ({
  default: (await import('#renderer/session/social-buttons.tsx')).SocialButtons,
}));

const reasons = ['apply', 'follow', 'profile', 'notices'] as const;

const WhyRegister = () => {
  const { t } = useTranslation('register');
  const portal = useSelector(selectPortal);
  return (
    <section className={classes.why} aria-labelledby="why-register">
      <h2 id="why-register">{t('why.title')}</h2>
      <p>{t('why.intro', { portal: portal.name })}</p>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>
            <IconCircleCheck size={20} aria-hidden />
            {t(`why.${reason}`)}
          </li>
        ))}
      </ul>
      <p>
        {t('why.known')} <Link to="/login">{t('why.signIn')}</Link>
      </p>
    </section>
  );
};

/** Who has registered, and whether the window that says what comes next was closed. */
type Registered = { readonly email: string; readonly told: boolean };

/** Where people make an account of their own. */
export const RegisterScreen = () => {
  const { t } = useTranslation('register');
  const { settings } = useSelector(selectPortal);
  const [registered, setRegistered] = useState<Registered | null>(null);
  const registration = useRegistration({
    mode: 'self',
    onDone: (email) => setRegistered({ email, told: false }),
  });
  return (
    <Page title={t('title')} heading={t('heading')}>
      <div className={classes.columns}>
        <WhyRegister />
        <div className={classes.card}>
          {registered === null ? (
            <>
              <RegisterForm
                registration={registration}
                buttons={<RegisterButton registration={registration} fullWidth />}
              />
              <Suspense fallback={null}>
                {settings['socialLoginOnRegister'] === 'true' && <SocialButtons place="register" />}
              </Suspense>
            </>
          ) : (
            <RegisteredNote {...registered} onAgain={() => setRegistered(null)} />
          )}
        </div>
      </div>
      <Suspense fallback={null}>
        {registered?.told === false && (
          <RegisterInfoDialog
            email={registered.email}
            onClose={() => setRegistered({ ...registered, told: true })}
          />
        )}
      </Suspense>
    </Page>
  );
};
