import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DuplicatePair } from '#shared/contracts/duplicate.ts';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { duplicatesApi } from './duplicates.api.ts';

export type DuplicatesView =
  | { readonly kind: 'loading' | 'failed' | 'never' | 'searching' | 'empty' }
  | {
      readonly kind: 'ready';
      readonly pairs: readonly DuplicatePair[];
      readonly page: number;
      readonly total: number;
    };

export const pageSize = 10;

/** While somebody searches, milliseconds. */
const pollInterval = 3000;

/** The pairs that a search has found, a page at a time. */
export const useDuplicates = (onBegun: (taskId: string) => void) => {
  const { t } = useTranslation('duplicates');
  const [page, setPage] = useState(1);
  const [searching, setSearching] = useState(false);
  const { currentData, data, isError, isFetching, refetch } = duplicatesApi.useDuplicateListQuery(
    { body: { pageNumber: page, pageSize } },
    { pollingInterval: searching ? pollInterval : 0, skipPollingIfUnfocused: true },
  );
  const [begin, { isLoading: isBeginning }] = duplicatesApi.useFindDuplicatesMutation();
  const [dismiss] = duplicatesApi.useDismissDuplicateMutation();
  const [restore] = duplicatesApi.useRestoreDuplicateMutation();
  const search = data?.search ?? null;
  const isSearching = search?.state === 'waiting' || search?.state === 'running';
  if (isSearching !== searching) setSearching(isSearching);
  // Of the last answer, so that the ways to other pages stay while the next one is on its way.
  const total = data?.totalRecord ?? 0;
  const lastPage = Math.max(1, Math.ceil(total / pageSize));
  // The last pair of the last page has been told apart, or a new search has found fewer.
  if (currentData?.pairs.length === 0 && page > lastPage) setPage(lastPage);

  const viewOf = (): DuplicatesView => {
    if (isError) return { kind: 'failed' };
    if (currentData === undefined) return { kind: 'loading' };
    const { pairs } = currentData;
    if (pairs.length > 0) return { kind: 'ready', pairs, page, total };
    if (isSearching) return { kind: 'searching' };
    return { kind: search === null ? 'never' : 'empty' };
  };

  return {
    view: viewOf(),
    isSearching,
    isBeginning,
    isFetching,
    lastSearch: search?.createdOn,
    refresh: () => void refetch(),
    previous: page > 1 ? () => setPage(page - 1) : null,
    next: page * pageSize < total ? () => setPage(page + 1) : null,

    find: async (): Promise<void> => {
      const { data: begun } = await begin({ body: { requestKey: crypto.randomUUID() } });
      if (begun !== undefined) onBegun(begun.task.id);
    },

    dismiss: async ({ contacts: [one, other] }: DuplicatePair): Promise<void> => {
      const crmIds: [number, number] = [one.crmId, other.crmId];
      const { error } = await dismiss({ body: { crmIds } });
      if (error !== undefined) return;
      const undo = () => void restore({ body: { crmIds } });
      toast.success(t('dismissed'), { label: t('undo'), onClick: undo });
    },
  };
};
