import type { ReplyOf } from '#shared/contract/define-call.ts';
import type { outbox } from '#shared/contracts/mail.ts';
import { useNewest } from '#renderer/session/paging/use-newest.ts';
import { useRefresh } from '#renderer/session/paging/use-refresh.ts';
import { outboxApi } from './outbox.api.ts';

export type Mail = ReplyOf<typeof outbox>['mails'][number];

export type OutboxState =
  | { readonly kind: 'loading' | 'failed' | 'empty' }
  | { readonly kind: 'ready'; readonly mails: readonly Mail[] };

/** The mail of the portal, newest first, a page at a time. */
export const useOutbox = () => {
  const { asked, waysOn } = useNewest(20);
  const { currentData, data, isError, refetch } = outboxApi.useOutboxQuery({
    body: asked,
  });
  const stateOf = (): OutboxState => {
    if (isError) return { kind: 'failed' };
    if (currentData === undefined) return { kind: 'loading' };
    return currentData.mails.length === 0
      ? { kind: 'empty' }
      : { kind: 'ready', mails: currentData.mails };
  };
  return {
    state: stateOf(),
    ...useRefresh(refetch),
    ways: waysOn(data?.totalRecord),
  };
};
