import { type Inbox, type InboxModule, inboxModules } from '#shared/contracts/inbox.ts';
import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconExternalLink, IconMail, IconMailOpened, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import dotted from '#renderer/ui/styles/dotted.module.css';
import classes from './inbox.module.css';
import type { InboxActions } from './inbox-actions.ts';
import { targetOf } from './notification-target.ts';

type NotificationItemProps = {
  readonly inbox: Inbox;
  readonly actions: Pick<InboxActions, 'read' | 'unread'>;
  readonly onOpen: () => void;
  readonly onRemove: () => void;
};

const isKnown = (module: string): module is InboxModule =>
  inboxModules.some((known) => known === module);

/** One notification: what it says opens it, two buttons mark and delete it. */
export const NotificationItem = ({ inbox, actions, onOpen, onRemove }: NotificationItemProps) => {
  const { t } = useTranslation('inbox');
  const { dayAndTime } = useFormats();
  const { content, dateTime, viewed, module } = inbox;
  const Mark = viewed ? IconMail : IconMailOpened;
  return (
    <li className={classes.item} data-unread={!viewed || undefined}>
      <button type="button" className={classes.open} onClick={onOpen}>
        {!viewed && <VisuallyHidden>{t('unreadMark')}</VisuallyHidden>}
        <span dir="auto" className={classes.content}>
          {content}
          {targetOf(inbox).kind === 'site' && (
            <>
              {/* No break: on a line of its own the sign belongs to nothing. */}
              {'\u00a0'}
              <IconExternalLink size={14} aria-hidden className={classes.outside} />
              <VisuallyHidden>{t('newTab')}</VisuallyHidden>
            </>
          )}
        </span>
        <span className={`${dotted.dotted} ${classes.when}`}>
          <span>{t(`modules.${isKnown(module) ? module : 'portal'}`)}</span>
          <time dateTime={dateTime}>{dayAndTime(dateTime)}</time>
        </span>
      </button>
      <div className={classes.itemTools}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t(viewed ? 'markUnread' : 'markRead', { content })}
          title={t(viewed ? 'unreadHint' : 'readHint')}
          onClick={() => void (viewed ? actions.unread(inbox) : actions.read(inbox))}
        >
          <Mark size={17} stroke={1.75} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('remove', { content })}
          title={t('removeHint')}
          onClick={onRemove}
        >
          <IconTrash size={17} stroke={1.75} aria-hidden />
        </ActionIcon>
      </div>
    </li>
  );
};
