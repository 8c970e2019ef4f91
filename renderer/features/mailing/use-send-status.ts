import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { NotificationStatus, SendCounts } from '#shared/contracts/mail-ledger.ts';
import { type RecipientState, recipientStates } from '#shared/rules/mail-state.ts';
import { mailingApi } from './mailing.api.ts';

export type StatusPage =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | {
      readonly kind: 'ready';
      readonly rows: readonly NotificationStatus[];
      readonly total: number;
      readonly counts: SendCounts;
    };

const typingPause = 300;

export type StateFilter = RecipientState | 'all';

export const isStateFilter = (text: string): text is StateFilter =>
  text === 'all' || recipientStates.some((known) => known === text);

/** The recipients of a send, a page at a time. `live` asks again while the send is going on. */
export const useSendStatus = (sendId: number, live: boolean) => {
  const [filter, setFilter] = useState<StateFilter>('all');
  const [searchText, setSearchText] = useState('');
  const [words] = useDebouncedValue(searchText.trim(), typingPause);
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState(10);
  const { currentData, data, isError, refetch } = mailingApi.useSendStatusQuery(
    {
      params: { id: String(sendId) },
      query: {
        pageNumber: String(page),
        pageSize: String(pageSize),
        searchText: words,
        ...(filter !== 'all' && { state: filter }),
      },
    },
    { pollingInterval: live ? 2_000 : 0, skipPollingIfUnfocused: true },
  );
  const shown = currentData ?? data;
  const stateOf = (): StatusPage => {
    if (shown === undefined) return { kind: isError ? 'failed' : 'loading' };
    const { notificationStatus: rows, totalRecord: total, counts } = shown;
    return { kind: 'ready', rows, total, counts };
  };
  return {
    page: stateOf(),
    filter,
    setFilter: (chosen: StateFilter) => {
      setFilter(chosen);
      setPage(1);
    },
    searchText,
    setSearchText: (text: string) => {
      setSearchText(text);
      setPage(1);
    },
    number: page,
    setPage,
    pageSize,
    setPageSize: (size: number) => {
      setPageSize(size);
      setPage(1);
    },
    retry: () => void refetch(),
  };
};
