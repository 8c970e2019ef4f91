import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DuplicatePair } from '#shared/contracts/duplicate.ts';
import { useTurns } from '#renderer/session/paging/use-turns.ts';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { duplicatesApi } from './duplicates.api.ts';

export type DuplicatesView =
  | { readonly kind: 'loading' | 'failed' | 'never' | 'searching' | 'unfinished' | 'empty' }
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
  const { page, asked, turnsOf, stayWithin } = useTurns(pageSize);
  const [searching, setSearching] = useState(false);
  const { currentData, data, isError, isFetching, refetch } = duplicatesApi.useDuplicateListQuery(
    { body: asked },
    { pollingInterval: searching ? pollInterval : 0, skipPollingIfUnfocused: true },
  );
  const [begin, { isLoading: isBeginning }] = duplicatesApi.useFindDuplicatesMutation();
  const [dismiss] = duplicatesApi.useDismissDuplicateMutation();
  const [restore] = duplicatesApi.useRestoreDuplicateMutation();
  const search = data?.search ?? null;
  const isSearching = search?.state === 'waiting' || search?.state === 'running';
  if (isSearching !== searching) setSearching(isSearching);
  // The last pair of the last page has been told apart, or a new search has found fewer.
  stayWithin(currentData?.totalRecord);

  const viewOf = (): DuplicatesView => {
    if (isError) return { kind: 'failed' };
    if (currentData === undefined) return { kind: 'loading' };
    const { pairs, totalRecord: total } = currentData;
    if (pairs.length > 0) return { kind: 'ready', pairs, page, total };
    if (isSearching) return { kind: 'searching' };
    if (search === null) return { kind: 'never' };
    // A search that was stopped or has failed does not know that there are none.
    return { kind: search.state === 'done' ? 'empty' : 'unfinished' };
  };

  return {
    view: viewOf(),
    isSearching,
    isBeginning,
    isFetching,
    lastSearch: search?.createdOn,
    refresh: () => void refetch(),
    turns: turnsOf(data?.totalRecord),

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
