import type { Inbox, inboxStates } from '#shared/contracts/inbox.ts';
import { useState } from 'react';
import { useSought } from '#renderer/session/searching/use-sought.ts';
import { inboxApi } from './inbox.api.ts';

export type InboxFilter = (typeof inboxStates)[number];

export type InboxListState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | { readonly kind: 'empty'; readonly filtered: boolean }
  | {
      readonly kind: 'ready';
      readonly filtered: boolean;
      readonly items: readonly Inbox[];
      /** Fetches older ones; null when there are none. */
      readonly more: (() => void) | null;
      readonly loadingMore: boolean;
      /** Whether the last attempt to fetch older ones failed. */
      readonly moreFailed: boolean;
    };

/** The notifications that the panel shows, with its search and its filter. */
export const useInboxList = () => {
  const [filter, setFilter] = useState<InboxFilter>('ALL');
  const [text, setText] = useState('');
  const searchKeyword = useSought(text);
  const {
    currentData,
    isError,
    isFetching,
    hasNextPage,
    isFetchNextPageError,
    fetchNextPage,
    refetch,
  } = inboxApi.useInboxListInfiniteQuery(
    { state: filter, searchKeyword },
    { refetchOnMountOrArgChange: true },
  );

  const stateOf = (): InboxListState => {
    if (currentData === undefined) {
      return isError ? { kind: 'failed', retry: () => void refetch() } : { kind: 'loading' };
    }
    const filtered = filter !== 'ALL' || searchKeyword !== '';
    const items = currentData.pages.flatMap(({ crmInboxes }) => crmInboxes);
    if (items.length === 0 && !hasNextPage) {
      return { kind: 'empty', filtered };
    }
    return {
      kind: 'ready',
      filtered,
      items,
      more: hasNextPage ? () => void fetchNextPage() : null,
      loadingMore: isFetching,
      moreFailed: isFetchNextPageError,
    };
  };

  return { list: stateOf(), filter, setFilter, text, setText };
};
