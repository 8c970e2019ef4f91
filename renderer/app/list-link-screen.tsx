import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import {
  ConfirmationCard,
  UnsubscriptionCard,
} from '#renderer/features/subscriptions/mail-link-card.tsx';
import { Page } from '#renderer/shell/page.tsx';
import { PortalMark } from '#renderer/shell/portal-mark.tsx';
import classes from './login-screen.module.css';

type LinkPageProps = { readonly title: string; readonly children: ReactNode };

const LinkPage = ({ title, children }: LinkPageProps) => {
  const { t } = useTranslation('shell');
  return (
    <div className={classes.screen}>
      <div className={classes.card}>
        <PortalMark size={40} />
        <Page title={title}>{children}</Page>
      </div>
      <Link to="/" className={classes.home}>
        {t('pages.toHome')}
      </Link>
    </div>
  );
};

/** Where the verification mail of a mailing list leads. */
export const ListConfirmationScreen = () => {
  const { t } = useTranslation('subscriptions');
  const { token = '' } = useParams();
  return (
    <LinkPage title={t('confirm.title')}>
      <ConfirmationCard key={token} token={token} />
    </LinkPage>
  );
};

/** Where the unsubscribe link of a mail leads. */
export const UnsubscribeScreen = () => {
  const { t } = useTranslation('subscriptions');
  const { token = '' } = useParams();
  return (
    <LinkPage title={t('unsubscribe.title')}>
      <UnsubscriptionCard key={token} token={token} />
    </LinkPage>
  );
};
