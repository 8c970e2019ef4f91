import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MailSend } from '#shared/contracts/mail-ledger.ts';
import { usePages } from '#renderer/session/paging/use-pages.ts';
import { useSought } from '#renderer/session/searching/use-sought.ts';
import { mailingApi } from './mailing.api.ts';
import { usePeriod } from './use-period.ts';

export type SendsState =
  | { readonly kind: 'loading' | 'failed' }
  | { readonly kind: 'empty'; readonly filtered: boolean }
  | { readonly kind: 'ready'; readonly sends: readonly MailSend[]; readonly total: number };

/** Milliseconds between two looks at sends that are going on; nobody looks at a page that is hidden. */
export const liveInterval = 1_500;

/** Whether the numbers of a send change by themselves. */
export const isMoving = ({ state, counts }: MailSend): boolean =>
  state === 'preparing' || state === 'running' || (state === 'cancelled' && counts.queued > 0);

/** The sends of one list, or of all, a page at a time; those that are going on are followed. */
export const useSends = (listId?: number) => {
  const { t } = useTranslation('mailing');
  const { page, size, begin, pagerOf } = usePages({ label: t('pages.sends') });
  const period = usePeriod(begin);
  const [searchText, setSearchText] = useState('');
  const words = useSought(searchText);
  const [interval, setLive] = useState(0);
  const { currentData, data, isError, isFetching, refetch } = mailingApi.useMailSendsQuery(
    {
      body: {
        ...(listId !== undefined && { listId }),
        ...period.range,
        searchText: words,
        pageNumber: page,
        pageSize: size,
      },
    },
    { skip: !period.isWhole, pollingInterval: interval, skipPollingIfUnfocused: true },
  );
  const live = data?.sends.some(isMoving) === true ? liveInterval : 0;
  if (live !== interval) setLive(live);

  const stateOf = (): SendsState => {
    const isFailed = isError && !isFetching;
    // Until the answer is there the one before may stand, but not in place of one that never came.
    const shown = currentData ?? (isFailed ? undefined : data);
    if (shown === undefined) return { kind: isFailed ? 'failed' : 'loading' };
    return shown.sends.length === 0
      ? { kind: 'empty', filtered: words !== '' || period.period.name !== 'last90' }
      : { kind: 'ready', sends: shown.sends, total: shown.totalRecord };
  };
  const state = stateOf();
  return {
    state,
    /** Though nobody has asked for other words or another period. */
    showsNothing: state.kind === 'empty' && !state.filtered,
    period,
    /** The words that the sends shown are narrowed by. */
    words,
    searchText,
    setSearchText: (text: string) => {
      setSearchText(text);
      begin();
    },
    pagerOf,
    refreshing: isFetching,
    refresh: () => void refetch(),
  };
};
