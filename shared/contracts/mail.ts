import * as z from 'zod/mini';
import { right } from '#shared/contract/access.ts';
import { defineCall } from '#shared/contract/define-call.ts';
import { envelope } from '#shared/contract/envelope.ts';
import { momentText, pageNumber, pageSize, text } from './schemas.ts';

export const mailStates = ['queued', 'sending', 'sent', 'failed'] as const;

/** What is asked for: `waiting` for those under way, `kept` for those that stayed here without a mail server. */
export const outboxChoices = ['all', 'waiting', 'sent', 'kept', 'failed'] as const;

/** One mail to one person, and what became of it. */
export const outboxMail = z.object({
  id: z.string(),
  template: z.string(),
  recipient: z.string(),
  subject: z.string(),
  /** Empty where it holds a link that is for its recipient alone. */
  plain: z.string(),
  state: z.enum(mailStates),
  /** `portal`: there was no mail server, so the mail stayed here. */
  deliveredBy: z.nullable(z.enum(['smtp', 'portal'])),
  tries: z.int(),
  /** The mail server's last words. */
  serverWords: z.string(),
  createdOn: momentText,
  finishedOn: z.nullable(momentText),
});

export const outbox = defineCall({
  method: 'POST',
  path: '/rest/mail/outbox/v1/list',
  summary: 'E-mail that the portal has sent, is sending or could not send, newest first',
  access: right('app-config', 'VW'),
  body: z.object({
    /** The whole address, in any case; everybody's mail where it is empty. */
    recipient: z._default(text(254), ''),
    state: z._default(z.enum(outboxChoices), 'all'),
    pageNumber,
    pageSize,
  }),
  reply: envelope({
    mails: z.array(outboxMail),
    /** Counted to ten thousand behind the page that is asked for. */
    totalRecord: z.int(),
  }),
});

export const sendTestMail = defineCall({
  method: 'POST',
  path: '/rest/mail/outbox/v1/test',
  summary: 'Send an e-mail to the address of the caller, to see whether e-mail leaves',
  access: right('app-config', 'ED'),
  audit: { act: 'mail.test' },
  perMinute: 3,
  /** A UUID of the caller's choice: sent twice, the e-mail goes out once. */
  body: z.object({ requestKey: z.optional(z.uuid()) }),
  reply: envelope({ recipient: z.string() }),
});
