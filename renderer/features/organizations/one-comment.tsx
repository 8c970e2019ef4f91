import type { Comment } from '#shared/contracts/organization.ts';
import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconMail, IconMailOpened } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import classes from './comments.module.css';

type OneCommentProps = { readonly comment: Comment; readonly onToggle: () => void };

export const OneComment = ({ comment, onToggle }: OneCommentProps) => {
  const { t } = useTranslation('organizations');
  const { dayAndTime } = useFormats();
  const { read, own, createdByName, createdOn, entityName } = comment;
  const Mark = read ? IconMail : IconMailOpened;
  return (
    <li className={classes.comment} data-unread={!read || undefined}>
      {!read && <VisuallyHidden>{t('comments.unreadMark')}</VisuallyHidden>}
      <p dir="auto">{comment.comment}</p>
      <p className={classes.by}>
        <bdi>{createdByName}</bdi> · <time dateTime={createdOn}>{dayAndTime(createdOn)}</time>
        <br />
        <bdi>{entityName}</bdi>
      </p>
      {!own && (
        <ActionIcon
          className={classes.mark ?? ''}
          variant="subtle"
          color="gray"
          aria-label={t(read ? 'comments.markUnread' : 'comments.markRead', {
            comment: comment.comment,
          })}
          title={t(read ? 'comments.unreadHint' : 'comments.readHint')}
          onClick={onToggle}
        >
          <Mark size={17} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
};
