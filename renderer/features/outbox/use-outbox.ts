import { useState } from 'react';
import type { ReplyOf } from '#shared/contract/define-call.ts';
import type { outbox } from '#shared/contracts/mail.ts';
import { useNewest } from '#renderer/session/paging/use-newest.ts';
import { useRefresh } from '#renderer/session/paging/use-refresh.ts';
import { outboxApi } from './outbox.api.ts';
import type { OutboxFilters } from './use-outbox-filters.ts';

export type Mail = ReplyOf<typeof outbox>['mails'][number];

export type OutboxState =
  | { readonly kind: 'loading' | 'failed' | 'empty' }
  | { readonly kind: 'ready'; readonly mails: readonly Mail[] };

/** Milliseconds. */
const pollInterval = 2000;

/** Under way without a word of the mail server. */
const isOnItsWay = ({ state, serverWords }: Mail): boolean =>
  (state === 'queued' || state === 'sending') && serverWords === '';

/**
 * The mail of the portal that the filters choose, newest first, a page at a time.
 * @param watched whether the newest one is looked at again and again until the mail server has said something to it
 */
export const useOutbox = ({ size, ...filters }: OutboxFilters, watched: boolean) => {
  const { asked, waysOn } = useNewest(size);
  const [isMoving, setMoving] = useState(true);
  const { currentData, data, isError, refetch } = outboxApi.useOutboxQuery(
    { body: { ...filters, ...asked } },
    { pollingInterval: watched && isMoving ? pollInterval : 0, skipPollingIfUnfocused: true },
  );
  const newest = currentData?.mails[0];
  const moves = newest === undefined || isOnItsWay(newest);
  if (moves !== isMoving) setMoving(moves);
  const stateOf = (): OutboxState => {
    if (isError) return { kind: 'failed' };
    if (currentData === undefined) return { kind: 'loading' };
    return currentData.mails.length === 0
      ? { kind: 'empty' }
      : { kind: 'ready', mails: currentData.mails };
  };
  return {
    state: stateOf(),
    /** Which of how many show. */
    place: {
      page: asked.pageNumber,
      size,
      shown: currentData?.mails.length ?? 0,
      total: currentData?.totalRecord,
    },
    ...useRefresh(refetch),
    ways: waysOn(data?.totalRecord),
  };
};
