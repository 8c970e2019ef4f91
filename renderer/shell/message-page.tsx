import {
  IconCloudOff,
  IconError404,
  IconLock,
  IconMoodSad,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useRouteError } from 'react-router-dom';
import { isNotFetched } from '#renderer/ui/late.ts';
import classes from './message-page.module.css';
import { Page } from './page.tsx';

type MessagePageProps = {
  readonly icon: TablerIcon;
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
};

const MessagePage = ({ icon: Icon, title, text, children }: MessagePageProps) => (
  <div className={classes.message}>
    <Icon size={40} stroke={1.25} aria-hidden className={classes.icon} />
    <Page title={title}>
      <p className={classes.text}>{text}</p>
      <div className={classes.actions}>{children}</div>
    </Page>
  </div>
);

export const NotFoundPage = () => {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  return (
    <MessagePage
      icon={IconError404}
      title={t('pages.notFound.title')}
      text={t('pages.notFound.text')}
    >
      <Link to="/" className="plain-button">
        {t('pages.toHome')}
      </Link>
      <button type="button" className="plain-button" data-quiet onClick={() => void navigate(-1)}>
        {t('pages.back')}
      </button>
    </MessagePage>
  );
};

export const ForbiddenPage = () => {
  const { t } = useTranslation('shell');
  return (
    <MessagePage
      icon={IconLock}
      title={t('pages.forbidden.title')}
      text={t('pages.forbidden.text')}
    >
      <Link to="/" className="plain-button">
        {t('pages.toHome')}
      </Link>
    </MessagePage>
  );
};

/** Shown in place of a page that threw or could not be fetched; the toolbar and the menu around it go on working. */
export const BrokenPage = () => {
  const { t } = useTranslation('shell');
  const error = useRouteError();
  const unreachable = isNotFetched(error);
  const kind = unreachable ? 'unreachable' : 'broken';
  return (
    <MessagePage
      icon={unreachable ? IconCloudOff : IconMoodSad}
      title={t(`pages.${kind}.title`)}
      text={t(`pages.${kind}.text`)}
    >
      <button type="button" className="plain-button" onClick={() => window.location.reload()}>
        {t(unreachable ? 'pages.tryAgain' : 'pages.reload')}
      </button>
      <Link to="/" className="plain-button" data-quiet>
        {t('pages.toHome')}
      </Link>
    </MessagePage>
  );
};
