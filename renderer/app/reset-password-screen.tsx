import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { describedByMissing, MissingNote } from '#renderer/session/missing-note.tsx';
import { NewPasswordFields } from '#renderer/session/new-password-fields.tsx';
import { useResetPassword } from '#renderer/session/use-reset-password.ts';
import { Page } from '#renderer/shell/page.tsx';
import { PortalMark } from '#renderer/shell/portal-mark.tsx';
import { BusyButton } from '#renderer/ui/form/busy-button.tsx';
import classes from './login-screen.module.css';

const titles = {
  checking: 'reset.title',
  valid: 'reset.title',
  unknown: 'reset.title',
  expired: 'reset.expiredTitle',
  done: 'reset.doneTitle',
} as const;

const texts = {
  checking: 'reset.checking',
  unknown: 'reset.unreachable',
  expired: 'reset.expired',
  done: 'reset.done',
} as const;

const ResetPassword = ({ token }: { readonly token: string }) => {
  const { t } = useTranslation('account');
  const { state, fields, complete, missing, busy, submit, checkAgain } = useResetPassword(token);
  return (
    <div className={classes.screen}>
      <div className={classes.card}>
        <PortalMark size={40} />
        {/* The heading has the focus anew with each state: what was pressed has gone with its form. */}
        <Page title={t(titles[state])} about={state}>
          <output className={classes.intro}>{state !== 'valid' && t(texts[state])}</output>
          {state === 'valid' && (
            <form noValidate onSubmit={submit}>
              <NewPasswordFields {...fields} />
              <BusyButton
                {...describedByMissing(missing)}
                type="submit"
                fullWidth
                mt="lg"
                blocked={!complete}
                loading={busy}
              >
                {t('reset.update')}
              </BusyButton>
              <MissingNote {...missing} />
            </form>
          )}
          {state === 'unknown' && <Button onClick={checkAgain}>{t('reset.retry')}</Button>}
        </Page>
      </div>
      <Link to="/login" className={classes.home}>
        {t('reset.toLogin')}
      </Link>
    </div>
  );
};

/** Where the link of a mail leads: choosing a new password, or hearing that the link is over. */
export const ResetPasswordScreen = () => {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  // Another link in the same tab begins anew.
  return <ResetPassword key={token} token={token} />;
};
