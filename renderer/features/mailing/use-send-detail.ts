import { useState } from 'react';
import type { MailSend } from '#shared/contracts/mail-ledger.ts';
import { fromBase64 } from './base64-text.ts';
import { mailingApi } from './mailing.api.ts';
import { isMoving } from './use-sends.ts';

export type SendText = {
  readonly language: string;
  readonly subject: string;
  readonly html: string;
};

export type SendDetail =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | { readonly kind: 'ready'; readonly send: MailSend; readonly texts: readonly SendText[] };

const liveInterval = 1_500;

/** One send with its texts; followed while it is going on. */
export const useSendDetail = (sendId: number): SendDetail => {
  const [interval, setLive] = useState(0);
  const { data, isError, refetch } = mailingApi.useSendDetailQuery(
    { params: { sendId: String(sendId) } },
    { pollingInterval: interval, skipPollingIfUnfocused: true },
  );
  const live = data !== undefined && isMoving(data.send) ? liveInterval : 0;
  if (live !== interval) setLive(live);
  if (data === undefined) {
    return isError ? { kind: 'failed', retry: () => void refetch() } : { kind: 'loading' };
  }
  return {
    kind: 'ready',
    send: data.send,
    texts: data.texts.map(({ language, emailSubject, emailBody }) => ({
      language,
      subject: emailSubject,
      html: fromBase64(emailBody),
    })),
  };
};
