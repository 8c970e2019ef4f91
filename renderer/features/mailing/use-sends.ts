import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { MailSend } from '#shared/contracts/mail-ledger.ts';
import { mailingApi } from './mailing.api.ts';
import { usePeriod } from './use-period.ts';

export type SendsState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'empty'; readonly filtered: boolean }
  | { readonly kind: 'ready'; readonly sends: readonly MailSend[]; readonly total: number };

/** Milliseconds between two looks at sends that are going on; nobody looks at a page that is hidden. */
const liveInterval = 1_500;

const typingPause = 300;

export const isMoving = ({ state, counts }: MailSend): boolean =>
  state === 'preparing' || state === 'running' || (counts.queued > 0 && state === 'cancelled');

/** The sends of one list, or of all, a page at a time; those that are going on are followed. */
export const useSends = (listId?: number) => {
  const { period, setPeriod, range, isWhole } = usePeriod();
  const [searchText, setSearchText] = useState('');
  const [words] = useDebouncedValue(searchText.trim(), typingPause);
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState(10);
  const [interval, setLive] = useState(0);
  const { currentData, data, isError, isFetching, refetch } = mailingApi.useMailSendsQuery(
    {
      body: {
        ...(listId !== undefined && { listId }),
        ...range,
        searchText: words,
        pageNumber: page,
        pageSize,
      },
    },
    { skip: !isWhole, pollingInterval: interval, skipPollingIfUnfocused: true },
  );
  const live = data?.sends.some(isMoving) === true ? liveInterval : 0;
  if (live !== interval) setLive(live);

  const stateOf = (): SendsState => {
    const shown = currentData ?? data;
    if (shown === undefined) return { kind: isError ? 'failed' : 'loading' };
    return shown.sends.length === 0
      ? { kind: 'empty', filtered: words !== '' || period.name !== 'last90' }
      : { kind: 'ready', sends: shown.sends, total: shown.totalRecord };
  };
  const anew =
    <Value>(set: (value: Value) => void) =>
    (value: Value): void => {
      set(value);
      setPage(1);
    };
  return {
    state: stateOf(),
    period,
    range,
    isWhole,
    setPeriod: anew(setPeriod),
    searchText,
    setSearchText: anew(setSearchText),
    page,
    setPage,
    pageSize,
    setPageSize: anew(setPageSize),
    refreshing: isFetching,
    refresh: () => void refetch(),
  };
};
