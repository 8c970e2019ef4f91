import type { inboxStates } from '#shared/contracts/inbox.ts';
import { useState } from 'react';
import { endlessListOf } from '#renderer/session/paging/endless-list.ts';
import { useSought } from '#renderer/session/searching/use-sought.ts';
import { inboxApi } from './inbox.api.ts';

export type InboxFilter = (typeof inboxStates)[number];

/** The notifications that the panel shows, with its search and its filter. */
export const useInboxList = () => {
  const [filter, setFilter] = useState<InboxFilter>('ALL');
  const [text, setText] = useState('');
  const searchKeyword = useSought(text);
  const query = inboxApi.useInboxListInfiniteQuery(
    { state: filter, searchKeyword },
    { refetchOnMountOrArgChange: true },
  );
  return {
    list: endlessListOf(query, ({ crmInboxes }) => crmInboxes),
    isNarrowed: filter !== 'ALL' || searchKeyword !== '',
    filter,
    setFilter,
    text,
    setText,
  };
};
