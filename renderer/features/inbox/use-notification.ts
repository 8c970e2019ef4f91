import { ReplyCode } from '#shared/contract/reply-code.ts';
import type { Inbox } from '#shared/contracts/inbox.ts';
import { useEffect, useMemo } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { isRefusedWith } from '#renderer/api/failure.ts';
import { inboxApi } from './inbox.api.ts';
import { createInboxActions, type InboxDispatch, type InboxRootState } from './inbox-actions.ts';
import { targetOf } from './notification-target.ts';

export type NotificationState =
  | { readonly kind: 'loading' | 'gone' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | { readonly kind: 'ready'; readonly inbox: Inbox };

/** Whether there is no such notification; a number that cannot be one has none either. */
const isGone = (error: unknown): boolean =>
  isRefusedWith(error, ReplyCode.NotFound, ReplyCode.BadRequest);

/** One notification by its own address: read as it opens, and followed at once where it leads to a page. */
export const useNotification = (id: string): NotificationState => {
  const dispatch = useDispatch<InboxDispatch>();
  const store = useStore<InboxRootState>();
  const navigate = useNavigate();
  const actions = useMemo(
    () => createInboxActions({ dispatch, getState: () => store.getState() }),
    [dispatch, store],
  );
  const { currentData, isError, error, refetch } = inboxApi.useInboxOneQuery({ params: { id } });
  const inbox = currentData?.crmInbox;
  useEffect(() => {
    if (inbox === undefined) return undefined;
    const marking = actions.read(inbox);
    const target = targetOf(inbox);
    if (target.kind !== 'route') return undefined;
    // Whoever has gone elsewhere meanwhile stays there.
    let isHere = true;
    void marking.then(() => isHere && navigate(target.path, { replace: true }));
    return () => {
      isHere = false;
    };
  }, [inbox, actions, navigate]);
  if (inbox !== undefined) {
    return targetOf(inbox).kind === 'route' ? { kind: 'loading' } : { kind: 'ready', inbox };
  }
  if (!isError) return { kind: 'loading' };
  return isGone(error) ? { kind: 'gone' } : { kind: 'failed', retry: () => void refetch() };
};
