import '@mantine/core/styles/ActionIcon.layer.css';
import type { Comment } from '#shared/contracts/organization.ts';
import { Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { EndlessList } from '#renderer/session/paging/endless-list.ts';
import { useTooLong } from '#renderer/session/use-too-long.ts';
import { SidePanel } from '#renderer/ui/dialog/side-panel.tsx';
import { BusyButton } from '#renderer/ui/form/busy-button.tsx';
import { handToNew } from '#renderer/ui/form/hand-to-new.ts';
import { sendByKeys, sendingKeys } from '#renderer/ui/form/send-by-keys.ts';
import classes from './comments.module.css';
import { ListNote } from './list-note.tsx';
import { OneComment } from './one-comment.tsx';
import { longestComment, useCommentedName, useComments } from './use-comments.ts';

type CommentsPanelProps = {
  readonly organizationId: number;
  /** What it is called, where that is known already. */
  readonly organization?: string;
  readonly opened: boolean;
  /** Over the whole window instead of at its end side. */
  readonly fullScreen?: boolean;
  readonly onClose: () => void;
};

type ListProps = {
  readonly list: EndlessList<Comment>;
  readonly toggle: (comment: Comment) => void;
};

const Comments = ({ list, toggle }: ListProps) => {
  const { t } = useTranslation('organizations');
  if (list.kind !== 'ready') {
    return <ListNote list={list} empty={t('comments.empty')} />;
  }
  return (
    <>
      <ul className={classes.comments} data-grows>
        {list.items.map((comment) => (
          <OneComment key={comment.commentId} comment={comment} onToggle={() => toggle(comment)} />
        ))}
      </ul>
      <div role="alert">
        {list.moreFailed && <p className={classes.moreFailed}>{t('page.failed')}</p>}
      </div>
      {list.more !== null && (
        <BusyButton
          ref={handToNew}
          fullWidth
          variant="subtle"
          loading={list.loadingMore}
          onClick={list.more}
        >
          {t('comments.more')}
        </BusyButton>
      )}
    </>
  );
};

const Content = ({ organizationId }: { readonly organizationId: number }) => {
  const { t } = useTranslation('organizations');
  const { list, unread, text, isMissing, write, busy, submit, toggle } =
    useComments(organizationId);
  const { t: tShell } = useTranslation('shell');
  const tooLong = useTooLong();
  return (
    <>
      <output className={classes.unread}>
        {unread !== undefined && t('comments.unread', { count: unread })}
      </output>
      <form className={classes.form} noValidate onKeyDown={sendByKeys} onSubmit={submit}>
        <Textarea
          label={t('comments.write')}
          name="comment"
          rows={3}
          error={isMissing ? tShell('validation.required') : tooLong(text, longestComment)}
          value={text}
          onChange={({ currentTarget }) => write(currentTarget.value)}
        />
        <BusyButton {...sendingKeys} type="submit" size="sm" loading={busy}>
          {t('comments.send')}
        </BusyButton>
      </form>
      <Comments list={list} toggle={toggle} />
    </>
  );
};

/** What the members write about an organization, newest first, with a mark of one's own on each. */
export const CommentsPanel = ({
  organizationId,
  organization,
  opened,
  fullScreen = false,
  onClose,
}: CommentsPanelProps) => {
  const { t } = useTranslation('organizations');
  const commented = useCommentedName(organizationId);
  const name = organization ?? commented;
  const action = t('comments.title');
  return (
    <SidePanel
      title={name === undefined ? action : t('actions.about', { action, name })}
      closeLabel={t('comments.close')}
      opened={opened}
      fullScreen={fullScreen}
      onClose={onClose}
    >
      <Content organizationId={organizationId} />
    </SidePanel>
  );
};
