import type { inboxStates } from '#shared/contracts/inbox.ts';
import { useState } from 'react';
import { endlessListOf } from '#renderer/session/paging/endless-list.ts';
import { useSought } from '#renderer/session/searching/use-sought.ts';
import { inboxApi } from './inbox.api.ts';
import { newestOf } from './inbox-pages.ts';

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
  const list = endlessListOf(query, ({ crmInboxes }) => crmInboxes);
  // A search or a filter leaves out newer ones that were on the page before.
  const [newestSeen, setNewestSeen] = useState(0);
  const newest = list.kind === 'ready' ? newestOf(list.items) : 0;
  if (newest > newestSeen) setNewestSeen(newest);
  return {
    list,
    newestSeen,
    isNarrowed: filter !== 'ALL' || searchKeyword !== '',
    filter,
    setFilter,
    text,
    setText,
  };
};
