import { IconAccessible, IconShieldLock, IconUserCircle } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectPortal } from '#renderer/session/portal-slice.ts';
import { Page } from '#renderer/shell/page.tsx';
import classes from './home-screen.module.css';

const SignInForm = lazy(async () => ({
  default: (await import('#renderer/session/sign-in-form.tsx')).SignInForm,
}));

const points = [
  ['accounts', IconUserCircle],
  ['privacy', IconShieldLock],
  ['everyone', IconAccessible],
] as const;

/** The front page with the sign-in beside what the portal is. */
export const LoginHome = ({ onSignIn }: { readonly onSignIn: () => void }) => {
  const { t } = useTranslation('shell');
  const { name, homepage } = useSelector(selectPortal);
  const { heading, intro } = homepage.properties;
  return (
    <div className={classes.visitor}>
      <Page title={t('home.title')} heading={heading === '' ? t('home.heading') : heading}>
        <div className={classes.columns}>
          <div>
            <p className={classes.intro}>
              {intro === '' ? t('home.intro', { portal: name }) : intro}
            </p>
            <ul className={classes.points}>
              {points.map(([key, Icon]) => (
                <li key={key}>
                  <Icon size={22} stroke={1.5} aria-hidden />
                  <div>
                    <h2>{t(`home.points.${key}.title`)}</h2>
                    <p>{t(`home.points.${key}.text`)}</p>
                  </div>
                </li>
              ))}
            </ul>
          </div>
          {homepage.config.showLogin && (
            <section
              className={classes.card}
              aria-labelledby="home-sign-in"
              onSubmitCapture={onSignIn}
            >
              <h2 id="home-sign-in">{t('toolbar.signIn')}</h2>
              <Suspense fallback={null}>
                <SignInForm />
              </Suspense>
            </section>
          )}
        </div>
      </Page>
    </div>
  );
};
