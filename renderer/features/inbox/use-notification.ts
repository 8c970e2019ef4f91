import type { Inbox } from '#shared/contracts/inbox.ts';
import { useEffect, useMemo } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { type DetailState, detailStateOf } from '#renderer/session/detail-state.ts';
import { inboxApi } from './inbox.api.ts';
import { createInboxActions, type InboxDispatch, type InboxRootState } from './inbox-actions.ts';
import { targetOf } from './notification-target.ts';
import { useWhileHere } from './use-while-here.ts';

/** One notification by its own address: read as it opens, and followed at once where it leads to a page. */
export const useNotification = (id: string): DetailState<Inbox> => {
  const dispatch = useDispatch<InboxDispatch>();
  const store = useStore<InboxRootState>();
  const navigate = useNavigate();
  const whileHere = useWhileHere();
  const actions = useMemo(
    () => createInboxActions({ dispatch, getState: () => store.getState() }),
    [dispatch, store],
  );
  const asked = inboxApi.useInboxOneQuery({ params: { id } });
  const inbox = asked.currentData?.crmInbox;
  useEffect(() => {
    if (inbox === undefined) return;
    const marking = actions.read(inbox);
    const target = targetOf(inbox);
    if (target.kind === 'route') {
      whileHere(marking, () => navigate(target.path, { replace: true }));
    }
  }, [inbox, actions, navigate, whileHere]);
  const leads = inbox !== undefined && targetOf(inbox).kind === 'route';
  return leads ? { kind: 'loading' } : detailStateOf({ ...asked, thing: inbox });
};
