import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import type { ContactMail } from '#shared/contracts/mail-ledger.ts';
import { api } from '#renderer/api/api.ts';
import { isRefusedWith } from '#renderer/api/failure.ts';
import { usePages } from '#renderer/session/paging/use-pages.ts';
import { useWatched } from '#renderer/ui/watched.ts';
import { mailingApi } from './mailing.api.ts';
import { ownSend } from './own-send.ts';
import { usePeriod } from './use-period.ts';
import { isMoving, liveInterval } from './use-sends.ts';

export type ContactMails =
  | { readonly kind: 'loading' | 'failed' }
  | { readonly kind: 'ready'; readonly mails: readonly ContactMail[]; readonly total: number };

/**
 * Has the mails asked for anew with each step of what this window sent last: who gets it is written down only after it was
 * accepted.
 */
const useOwnSend = (): void => {
  const dispatch = useDispatch();
  const sendId = useWatched(ownSend);
  const [interval, setLive] = useState(0);
  const { currentData, error } = mailingApi.useSendDetailQuery(
    { params: { sendId: String(sendId) } },
    { skip: sendId === undefined, pollingInterval: interval, skipPollingIfUnfocused: true },
  );
  const send = currentData?.send;
  // What nobody could be asked for is asked for again; what was refused is not to be had.
  const isBarred = isRefusedWith(error, ReplyCode.Forbidden, ReplyCode.NotFound);
  const isFollowed = !isBarred && (send === undefined ? error !== undefined : isMoving(send));
  const live = isFollowed ? liveInterval : 0;
  if (live !== interval) setLive(live);
  const state = send?.state;
  useEffect(() => {
    if (state === undefined && !isBarred) return;
    if (live === 0) ownSend.write(undefined);
    dispatch(api.util.invalidateTags(['mailSend']));
  }, [dispatch, state, live, isBarred]);
};

/** What went to one contact, a page at a time; mails that are under way are followed. */
export const useContactMails = (crmId: number) => {
  const { t } = useTranslation('mailing');
  const { page, size, begin, pagerOf } = usePages({ label: t('pages.sends') });
  const period = usePeriod(begin);
  useOwnSend();
  const [interval, setLive] = useState(0);
  const { currentData, data, isError, isFetching, refetch } = mailingApi.useContactMailsQuery(
    { body: { crmId, ...period.range, pageNumber: page, pageSize: size } },
    { skip: !period.isWhole, pollingInterval: interval, skipPollingIfUnfocused: true },
  );
  const live = data?.mails.some(({ isMoving: moves }) => moves) === true ? liveInterval : 0;
  if (live !== interval) setLive(live);
  const stateOf = (): ContactMails => {
    const isFailed = isError && !isFetching;
    const shown = currentData ?? (isFailed ? undefined : data);
    return shown === undefined
      ? { kind: isFailed ? 'failed' : 'loading' }
      : { kind: 'ready', mails: shown.mails, total: shown.totalRecord };
  };
  return { state: stateOf(), period, pagerOf, retry: () => void refetch() };
};
