import { CloseButton } from '@mantine/core';
import {
  IconAlertOctagon,
  IconAlertTriangle,
  IconChecks,
  IconExternalLink,
  IconSpeakerphone,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ownRouteOf } from '#renderer/session/landing.ts';
import {
  type BarMessage,
  barMessages,
  notificationBar,
} from '#renderer/ui/feedback/notification-bar.ts';
import { useWatched } from '#renderer/ui/watched.ts';
import classes from './notification-bar.module.css';

const icons = {
  info: IconSpeakerphone,
  success: IconChecks,
  warning: IconAlertTriangle,
  danger: IconAlertOctagon,
} as const;

const BarLink = ({ url, label }: NonNullable<BarMessage['link']>) => {
  const path = ownRouteOf(url);
  if (path !== null) return <Link to={path}>{label}</Link>;
  if (!url.startsWith('https://')) return null;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {label}
      <IconExternalLink size={14} aria-hidden />
    </a>
  );
};

/** Says above the content what concerns the whole visit, until it is closed or no longer true. */
export const NotificationBar = () => {
  const { t } = useTranslation('inbox');
  const message = useWatched(barMessages).at(-1);
  const Icon = icons[message?.tone ?? 'info'];
  const close = () => {
    if (message === undefined) return;
    notificationBar.hide(message.key);
    message.onClose?.();
    // The button goes with the bar; the focus must not fall back to the beginning of the page.
    document.querySelector('main')?.focus({ preventScroll: true });
  };
  return (
    // There before its text is: only then a screen reader says it.
    <div role="status" aria-label={t('bar.label')}>
      {message !== undefined && (
        <div className={classes.bar} data-tone={message.tone}>
          <Icon size={18} aria-hidden />
          <span dir="auto">{message.content}</span>
          {message.link !== undefined && <BarLink {...message.link} />}
          {message.refresh === true && (
            <button type="button" onClick={() => window.location.reload()}>
              {t('bar.refresh')}
            </button>
          )}
          <CloseButton
            className={classes.close}
            size={24}
            aria-label={t('bar.close')}
            onClick={close}
          />
        </div>
      )}
    </div>
  );
};
