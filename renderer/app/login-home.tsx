import { IconAccessible, IconShieldLock, IconUserCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { loadWords } from '#renderer/i18n/load-words.ts';
import { useDoorLink } from '#renderer/session/door.ts';
import { selectPortal } from '#renderer/session/portal-slice.ts';
import { Page } from '#renderer/shell/page.tsx';
import { createPart } from '#renderer/ui/part.tsx';
import classes from './home-screen.module.css';

const { Part: SignInForm } = createPart(async () => {
  const [{ SignInForm: Form }] = await Promise.all([
    import('#renderer/session/sign-in-form.tsx'),
    loadWords('session'),
  ]);
  return Form;
});

const points = [
  ['accounts', IconUserCircle],
  ['privacy', IconShieldLock],
  ['everyone', IconAccessible],
] as const;

/** The front page with the sign-in beside what the portal is. */
export const LoginHome = ({ onSignIn }: { readonly onSignIn: () => void }) => {
  const { t } = useTranslation('shell');
  const { name, homepage, settings } = useSelector(selectPortal);
  const { heading, intro } = homepage.properties;
  const register = useDoorLink('register');
  // The sign-in of a portal for funding notices offers no account, and neither does its toolbar.
  const offersAccount =
    settings['applicationId'] === 'NOFA' && settings['selfRegistration'] !== 'false';
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
            <p className={classes.ways}>
              <Link to="/intake/create" className="plain-button" data-quiet>
                {t('home.services')}
              </Link>
              {offersAccount && (
                <Link {...register} className="plain-button" data-quiet>
                  {t('nofa.register')}
                </Link>
              )}
            </p>
          </div>
          {homepage.config.showLogin && (
            <section
              className={classes.card}
              aria-labelledby="home-sign-in"
              onSubmitCapture={onSignIn}
            >
              <h2 id="home-sign-in">{t('toolbar.signIn')}</h2>
              <SignInForm waiting={null} />
            </section>
          )}
        </div>
      </Page>
    </div>
  );
};
