import type { Inbox } from '#shared/contracts/inbox.ts';
import { inboxApi } from './inbox.api.ts';
import { unreadQuestion } from './inbox-actions.ts';

/** The rest is behind the bell. */
const mostShown = 4;

type LatestNews = {
  /** Unread ones, the newest first. */
  readonly latest: readonly Inbox[];
  /** How many are unread in all. */
  readonly count: number | undefined;
};

/** What is new to the person who is signed in; empty until it is known. */
export const useLatestNews = (): LatestNews => {
  const { currentData } = inboxApi.useInboxListInfiniteQuery({
    state: 'UNREAD',
    searchKeyword: '',
  });
  const { data } = inboxApi.useInboxUnreadQuery(unreadQuestion);
  const latest = (currentData?.pages ?? [])
    .flatMap(({ crmInboxes }) => crmInboxes)
    .filter(({ viewed }) => !viewed)
    .slice(0, mostShown);
  return { latest, count: data?.totalRecord };
};
