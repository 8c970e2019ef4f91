import { useTranslation } from 'react-i18next';
import type { followUpStates } from '#shared/contracts/note.ts';
import { usePages } from '#renderer/session/paging/use-pages.ts';
import { useToday } from '#renderer/session/use-today.ts';
import { notesApi } from './notes.api.ts';
import { useMarkFollowUp } from './use-mark-follow-up.ts';

export type FollowUpState = (typeof followUpStates)[number];

/** The person's own follow-ups, open or done, a page at a time, and the way from one to the other. */
export const useFollowUps = (state: FollowUpState) => {
  const { t } = useTranslation('notes');
  const { page, size, leaveEmpty, pagerOf } = usePages({ label: t('mine.pages') });
  const query = notesApi.useOwnFollowUpsQuery(
    { query: { pageNumber: String(page), pageSize: String(size), state } },
    { refetchOnMountOrArgChange: 10 },
  );
  const followUps = query.data?.followUps;
  leaveEmpty(query.currentData?.followUps);

  return {
    followUps,
    today: useToday(),
    pager: pagerOf(query.data?.count, followUps?.length ?? 0),
    failed: query.isError && !query.isFetching,
    refreshing: query.isFetching && query.data !== undefined,
    retry: () => void query.refetch(),
    setDone: useMarkFollowUp(),
  };
};
