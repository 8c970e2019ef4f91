import type { Comment } from '#shared/contracts/organization.ts';
import { type SyntheticEvent, useRef, useState } from 'react';
import { isLonger } from '#shared/rules/limits.ts';
import { isSavedBefore } from '#renderer/api/failure.ts';
import { endlessListOf } from '#renderer/session/paging/endless-list.ts';
import { useStateDraft } from '#renderer/session/use-draft.ts';
import { focusField } from '#renderer/ui/form/focus-field.ts';
import { organizationsApi } from './organizations.api.ts';

const textOf = (kept: unknown): string => (typeof kept === 'string' ? kept : '');

/** Characters of a comment at most. */
export const longestComment = 1000;

/** What an organization is called, by the comments on it; nothing before they are there, and where there are none. */
export const useCommentedName = (organizationId: number): string | undefined => {
  const { currentData } = organizationsApi.useCommentsInfiniteQuery(String(organizationId));
  return currentData?.pages[0]?.comments[0]?.entityName;
};

/** The comments on one organization, what of them is read, and the one that is being written. */
export const useComments = (organizationId: number) => {
  const query = organizationsApi.useCommentsInfiniteQuery(String(organizationId), {
    refetchOnMountOrArgChange: true,
  });
  const [markRead] = organizationsApi.useMarkCommentReadMutation();
  const [markUnread] = organizationsApi.useMarkCommentUnreadMutation();
  const [add, { isLoading }] = organizationsApi.useAddCommentMutation();
  const draft = useStateDraft(`comment.${organizationId}`);
  const [text, setText] = useState(() => textOf(draft.kept));
  const latest = useRef(text);
  const [isAsked, setIsAsked] = useState(false);

  const write = (typed: string): void => {
    latest.current = typed;
    setText(typed);
    setIsAsked(false);
    draft.note(typed, typed.trim() !== '');
  };

  const send = async (form: EventTarget): Promise<void> => {
    const comment = text.trim();
    if (isLoading) return;
    if (comment === '' || isLonger(comment, longestComment)) {
      setIsAsked(true);
      focusField(form, 'comment');
      return;
    }
    // Sent again after a failure, it is the same comment.
    const requestKey = draft.requestKey();
    const { error } = await add({ body: { entityId: organizationId, comment, requestKey } });
    if (error === undefined || isSavedBefore(error)) draft.drawKey();
    if (error !== undefined) return;
    // Who wrote on meanwhile keeps the text.
    if (latest.current === text) write('');
  };

  return {
    list: endlessListOf(query, ({ comments }) => comments),
    /** Undefined until it is known. */
    unread: query.currentData?.pages[0]?.unreadCount,
    text,
    /** It was sent with nothing written. */
    isMissing: isAsked && text.trim() === '',
    write,
    busy: isLoading,
    submit: (event: SyntheticEvent) => {
      event.preventDefault();
      event.stopPropagation();
      void send(event.currentTarget);
    },
    toggle: ({ commentId, read }: Comment) => {
      const params = { commentId: String(commentId) };
      void (read ? markUnread({ params }) : markRead({ params }));
    },
  };
};
