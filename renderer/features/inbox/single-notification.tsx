import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { Retry } from '#renderer/ui/feedback/retry.tsx';
import classes from './inbox.module.css';
import type { NotificationDialogs } from './notification-bell.tsx';
import { targetOf } from './notification-target.ts';
import { useNotification } from './use-notification.ts';

type SingleNotificationProps = { readonly id: string; readonly dialogs: NotificationDialogs };

/** A notification on a page of its own, as a click on a note of the desktop opens it. */
export const SingleNotification = ({ id, dialogs }: SingleNotificationProps) => {
  const { t } = useTranslation('inbox');
  const { t: shell } = useTranslation('shell');
  const { dayAndTime } = useFormats();
  const state = useNotification(id);
  const [open, setOpen] = useState(false);
  if (state.kind === 'failed') {
    return (
      <div role="alert">
        <Retry message={t('page.failed')} label={t('page.retry')} onRetry={state.retry} />
      </div>
    );
  }
  if (state.kind !== 'ready') {
    const isGone = state.kind === 'missing';
    return (
      <>
        <output>{t(isGone ? 'page.gone' : 'page.loading')}</output>
        {isGone && (
          <p>
            <Link to="/" className="plain-button">
              {shell('pages.toHome')}
            </Link>
          </p>
        )}
      </>
    );
  }
  const { content, dateTime } = state.thing;
  const target = targetOf(state.thing);
  const Dialog = target.kind === 'dialog' ? dialogs[target.name] : undefined;
  const actionOf = (): ReactNode => {
    if (target.kind === 'site') {
      return (
        <Button component="a" href={target.href} target="_blank" rel="noopener noreferrer">
          {t('open')}
        </Button>
      );
    }
    return Dialog === undefined ? null : <Button onClick={() => setOpen(true)}>{t('open')}</Button>;
  };
  return (
    <article className={classes.single}>
      <p dir="auto">{content}</p>
      <p className={classes.when}>
        <time dateTime={dateTime}>{dayAndTime(dateTime)}</time>
      </p>
      {actionOf()}
      {open && target.kind === 'dialog' && Dialog !== undefined && (
        <Dialog
          parameters={target.parameters}
          fullScreen={target.fullScreen}
          onClose={() => setOpen(false)}
        />
      )}
    </article>
  );
};
