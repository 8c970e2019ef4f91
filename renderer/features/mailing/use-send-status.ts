import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import type { NotificationStatus } from '#shared/contracts/mail-ledger.ts';
import { type RecipientState, recipientStates } from '#shared/rules/mail-state.ts';
import { api } from '#renderer/api/api.ts';
import { usePages } from '#renderer/session/paging/use-pages.ts';
import { useSought } from '#renderer/session/searching/use-sought.ts';
import { mailingApi } from './mailing.api.ts';
import { liveInterval } from './use-sends.ts';

export type StatusPage =
  | { readonly kind: 'loading' | 'failed' }
  | {
      readonly kind: 'ready';
      readonly rows: readonly NotificationStatus[];
      readonly total: number;
    };

export type StateFilter = RecipientState | 'all';

export const isStateFilter = (text: string): text is StateFilter =>
  text === 'all' || recipientStates.some((known) => known === text);

/** Has a send that is over asked for once more: what was heard of its recipients may be older than its end. */
const useLastLook = (live: boolean): void => {
  const dispatch = useDispatch();
  const wasLive = useRef(live);
  useEffect(() => {
    if (wasLive.current && !live) dispatch(api.util.invalidateTags(['mailSend']));
    wasLive.current = live;
  }, [dispatch, live]);
};

/** The recipients of a send, a page at a time. `live` asks again while the send is going on. */
export const useSendStatus = (sendId: number, live: boolean) => {
  const [filter, setFilter] = useState<StateFilter>('all');
  const [searchText, setSearchText] = useState('');
  const words = useSought(searchText);
  const { t } = useTranslation('mailing');
  const { page, size, begin, leaveEmpty, pagerOf } = usePages({ label: t('pages.recipients') });
  const { currentData, data, isError, isFetching, refetch } = mailingApi.useSendStatusQuery(
    {
      params: { id: String(sendId) },
      query: {
        pageNumber: String(page),
        pageSize: String(size),
        searchText: words,
        ...(filter !== 'all' && { state: filter }),
      },
    },
    { pollingInterval: live ? liveInterval : 0, skipPollingIfUnfocused: true },
  );
  useLastLook(live);
  // Whoever has been sent to is not among those who wait any longer.
  leaveEmpty(currentData?.notificationStatus);
  const stateOf = (): StatusPage => {
    const isFailed = isError && !isFetching;
    const shown = currentData ?? (isFailed ? undefined : data);
    return shown === undefined
      ? { kind: isFailed ? 'failed' : 'loading' }
      : { kind: 'ready', rows: shown.notificationStatus, total: shown.totalRecord };
  };
  return {
    page: stateOf(),
    pagerOf,
    filter,
    setFilter: (chosen: StateFilter) => {
      setFilter(chosen);
      begin();
    },
    searchText,
    setSearchText: (text: string) => {
      setSearchText(text);
      begin();
    },
    retry: () => void refetch(),
  };
};
