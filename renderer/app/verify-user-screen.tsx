import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link, useSearchParams } from 'react-router-dom';
import { selectPortal } from '#renderer/session/portal-slice.ts';
import { useVerifyUser } from '#renderer/session/use-verify-user.ts';
import { Page } from '#renderer/shell/page.tsx';
import { PortalMark } from '#renderer/shell/portal-mark.tsx';
import { late } from '#renderer/ui/late-component.tsx';
import classes from './login-screen.module.css';

const ForgotPasswordDialog = late(async () => ({
  default: (await import('#renderer/session/forgot-password-dialog.tsx')).ForgotPasswordDialog,
}));

const Resend = () => {
  const { t } = useTranslation('register');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button fullWidth mt="md" onClick={() => setOpen(true)}>
        {t('resend.button')}
      </Button>
      <Suspense fallback={null}>
        {open && <ForgotPasswordDialog mode="resend" onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
};

const VerifyUser = ({ token }: { readonly token: string }) => {
  const { t } = useTranslation('register');
  const { settings } = useSelector(selectPortal);
  const { state, checkAgain } = useVerifyUser(token);
  return (
    <div className={classes.screen}>
      <div className={classes.card}>
        <PortalMark size={40} />
        {/* The heading has the focus anew with each state: what was pressed has gone with the one before. */}
        <Page title={t(`verify.${state}.title`)} about={state}>
          <output className={classes.intro}>{t(`verify.${state}.text`)}</output>
          {state === 'unknown' && <Button onClick={checkAgain}>{t('verify.retry')}</Button>}
          {state === 'expired' && <Resend />}
        </Page>
      </div>
      {settings['applicationId'] === 'NOFA' ? (
        <Link to="/" className={classes.home}>
          {t('verify.toHome')}
        </Link>
      ) : (
        <Link to="/login" className={classes.home}>
          {t('verify.toLogin')}
        </Link>
      )}
    </div>
  );
};

/** Where the link of the mail leads: the address is confirmed, or the person hears that the link is over. */
export const VerifyUserScreen = () => {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  // Another link in the same tab begins anew.
  return <VerifyUser key={token} token={token} />;
};
