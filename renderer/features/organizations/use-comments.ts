import type { Comment } from '#shared/contracts/organization.ts';
import { type SyntheticEvent, useRef, useState } from 'react';
import { isLonger } from '#shared/rules/limits.ts';
import { isSavedBefore } from '#renderer/api/failure.ts';
import { useStateDraft } from '#renderer/session/use-draft.ts';
import { organizationsApi } from './organizations.api.ts';

export type CommentList =
  | { readonly kind: 'loading' | 'empty' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | {
      readonly kind: 'ready';
      readonly comments: readonly Comment[];
      readonly more: (() => void) | null;
      readonly loadingMore: boolean;
      /** Whether the last attempt to fetch older ones failed. */
      readonly moreFailed: boolean;
    };

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
  const {
    currentData,
    isError,
    isFetching,
    hasNextPage,
    isFetchNextPageError,
    fetchNextPage,
    refetch,
  } = organizationsApi.useCommentsInfiniteQuery(String(organizationId), {
    refetchOnMountOrArgChange: true,
  });
  const [markRead] = organizationsApi.useMarkCommentReadMutation();
  const [markUnread] = organizationsApi.useMarkCommentUnreadMutation();
  const [add, { isLoading }] = organizationsApi.useAddCommentMutation();
  const draft = useStateDraft(`comment.${organizationId}`);
  const [text, setText] = useState(() => textOf(draft.kept));
  const latest = useRef(text);

  const write = (typed: string): void => {
    latest.current = typed;
    setText(typed);
    draft.note(typed, typed.trim() !== '');
  };

  const send = async (): Promise<void> => {
    const comment = text.trim();
    if (comment === '' || isLonger(comment, longestComment) || isLoading) return;
    // Sent again after a failure, it is the same comment.
    const requestKey = draft.requestKey();
    const { error } = await add({ body: { entityId: organizationId, comment, requestKey } });
    if (error === undefined || isSavedBefore(error)) draft.drawKey();
    if (error !== undefined) return;
    // Who wrote on meanwhile keeps the text.
    if (latest.current === text) write('');
  };

  const listOf = (): CommentList => {
    if (currentData === undefined) {
      return isError ? { kind: 'failed', retry: () => void refetch() } : { kind: 'loading' };
    }
    const comments = currentData.pages.flatMap((page) => page.comments);
    if (comments.length === 0) return { kind: 'empty' };
    return {
      kind: 'ready',
      comments,
      more: hasNextPage ? () => void fetchNextPage() : null,
      loadingMore: isFetching,
      moreFailed: isFetchNextPageError,
    };
  };

  return {
    list: listOf(),
    /** Undefined until it is known. */
    unread: currentData?.pages[0]?.unreadCount,
    text,
    write,
    busy: isLoading,
    submit: (event: SyntheticEvent) => {
      event.preventDefault();
      event.stopPropagation();
      void send();
    },
    toggle: ({ commentId, read }: Comment) => {
      const params = { commentId: String(commentId) };
      void (read ? markUnread({ params }) : markRead({ params }));
    },
  };
};
