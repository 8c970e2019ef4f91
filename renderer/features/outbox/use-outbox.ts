import type { ReplyOf } from '#shared/contract/define-call.ts';
import type { outbox } from '#shared/contracts/mail.ts';
import { useState } from 'react';
import { outboxApi } from './outbox.api.ts';

export type Mail = ReplyOf<typeof outbox>['mails'][number];

export type OutboxState =
  | { readonly kind: 'loading' | 'failed' | 'empty' }
  | { readonly kind: 'ready'; readonly mails: readonly Mail[] };

const pageSize = 20;

/** The mail of the portal, newest first, a page at a time. */
export const useOutbox = () => {
  const [page, setPage] = useState(1);
  const { currentData, data, isError, isFetching, refetch } = outboxApi.useOutboxQuery({
    body: { pageNumber: page, pageSize },
  });
  // Of the last answer, so that the ways to other pages stay while the next one is on its way.
  const total = data?.totalRecord ?? 0;
  const stateOf = (): OutboxState => {
    if (isError) return { kind: 'failed' };
    if (currentData === undefined) return { kind: 'loading' };
    return currentData.mails.length === 0
      ? { kind: 'empty' }
      : { kind: 'ready', mails: currentData.mails };
  };
  return {
    state: stateOf(),
    refreshing: isFetching,
    refresh: () => void refetch(),
    newer: page > 1 ? () => setPage(page - 1) : null,
    older: page * pageSize < total ? () => setPage(page + 1) : null,
  };
};
