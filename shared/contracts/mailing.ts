import * as z from 'zod/mini';
import { right } from '#shared/contract/access.ts';
import { defineCall } from '#shared/contract/define-call.ts';
import { envelope } from '#shared/contract/envelope.ts';
import { mostExcludedLists } from '#shared/rules/limits.ts';
import { skipReasons } from '#shared/rules/mail-state.ts';
import { keptEmail } from './email-schema.ts';
import { contactSelectionSchema } from './filter-schemas.ts';
import { mailSend } from './mail-ledger.ts';
import {
  mailBody,
  mailBodyLimit,
  mailLanguage,
  mailSubject,
  mailTemplateName,
} from './mail-template.ts';
import { idNumber, idText } from './schemas.ts';

const maySend = right('manage-mailing-list', 'CR');

/**
 * What is said. Placeholders such as `{{firstName|friend}}` are filled for each person; `mailPlaceholders` names them.
 * Without `templateName` everybody gets `emailSubject` and `emailBody`. With it, people who prefer another language than
 * `emailLanguage` get the template's text in theirs where there is one, and everybody else gets what is written here.
 */
const content = {
  emailSubject: mailSubject,
  emailBody: mailBody,
  /** The language of subject and body; the portal's default when left out. */
  emailLanguage: z.optional(mailLanguage),
  templateName: z.optional(mailTemplateName),
};

/**
 * Chosen people: one of these three, or a list together with one of the others, which then chooses among its members.
 */
const recipients = {
  /** Members of a list, as they are when the send begins. Needs update access to the list, and nothing more. */
  listId: z.optional(idNumber),
  /** Contacts by number. Needs ED on contacts. */
  crmList: z.optional(z.array(idNumber).check(z.minLength(1), z.maxLength(100_000))),
  /** Every contact that a filter finds when the send begins. Needs ED on contacts. With `listId` it names the same. */
  selection: z.optional(contactSelectionSchema),
};

/** Members of these lists get nothing, whatever else they are a member of. */
const excludedListIds = z._default(z.array(idNumber).check(z.maxLength(mostExcludedLists)), []);

const localMoment = z
  .string()
  .check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, { error: 'Use a day and a time.' }));

/** The same key again gives the send that the first call made: nobody gets a mail twice over a lost answer. */
const requestKey = z.optional(z.uuid());

/** At most so many mails a minute, over all processes; as fast as the mail server takes them when left out. */
const perMinute = z.optional(z.int().check(z.minimum(1), z.maximum(60_000)));

/**
 * Begins a send, or schedules it. The answer comes before the first mail leaves: `progress` and `sendDetail` tell how
 * far it is. 400 where nobody is named or in more than one way, for a time in the past, and for placeholders that
 * nothing can fill; 403 for a list that the person may not update; 404 for one they may not see.
 */
export const sendMail = defineCall({
  method: 'POST',
  path: '/rest/crm/list/v1/send_mail',
  summary: 'Send an e-mail to a list or to chosen contacts',
  access: maySend,
  audit: { act: 'mail.send', target: 'reply.sendId' },
  bodyLimit: mailBodyLimit + 1024 * 1024,
  body: z.object({
    ...recipients,
    ...content,
    /** When it begins, a wall-clock time in the portal's time zone: `2026-12-01T09:00`. At once when left out. */
    sendOn: z.optional(localMoment),
    perMinute,
    excludedListIds,
    requestKey,
  }),
  reply: envelope({ sendId: z.int() }),
});

/**
 * What would become of the chosen people if the send began now: `selected` is `receiving` and the sum of `skipped`.
 * Nothing is kept. Refused as `sendMail` is.
 */
export const mailRecipients = defineCall({
  method: 'POST',
  path: '/rest/crm/mail/v1/recipients',
  summary: 'How many people would get an e-mail, and how many would be skipped and why',
  access: maySend,
  bodyLimit: 1024 * 1024,
  body: z.object({ ...recipients, excludedListIds }),
  reply: envelope({
    selected: z.int(),
    receiving: z.int(),
    /** Reasons that apply, in the order in which they are looked for. */
    skipped: z.array(z.object({ reason: z.enum(skipReasons), count: z.int() })),
  }),
});

/** How the mail looks to one contact, before anything is sent; nothing is kept. */
export const previewMail = defineCall({
  method: 'POST',
  path: '/rest/crm/mail/v1/preview',
  summary: 'An e-mail as one contact would get it',
  access: maySend,
  bodyLimit: mailBodyLimit,
  body: z.object({ ...content, listId: recipients.listId, crmId: idNumber }),
  reply: envelope({
    /** The address that it would go to; '' where the contact has none. */
    to: z.string(),
    /** The language of the text that this person gets. */
    language: z.string(),
    subject: z.string(),
    /** Sanitised HTML in base64, placeholders filled, with the line about unsubscribing. */
    emailBody: z.string(),
    plain: z.string(),
    /** Placeholders that this person has no value for and that have no fallback. */
    missing: z.array(z.string()),
  }),
});

/**
 * Sends the mail to the given addresses, filled as for the contact, outside of any list: it is in no history. Sent twice
 * with one `requestKey`, it goes to each of them once.
 */
export const testMail = defineCall({
  method: 'POST',
  path: '/rest/crm/mail/v1/test_send',
  summary: 'An e-mail for trial to one’s own or a colleague’s address',
  access: maySend,
  audit: { act: 'mail.test' },
  bodyLimit: mailBodyLimit,
  perMinute: 20,
  body: z.object({
    ...content,
    listId: recipients.listId,
    /** Whose names are written; the caller's own when left out. */
    crmId: z.optional(idNumber),
    to: z
      .array(keptEmail('Please enter a valid e-mail address.'))
      .check(z.minLength(1), z.maxLength(5)),
    requestKey,
  }),
  reply: envelope({}),
});

const sendParams = z.object({ sendId: idText });

/** No further mail is handed to the mail server from now on; those that it is just taking go through. */
export const pauseSend = defineCall({
  method: 'POST',
  path: '/rest/crm/mail/v1/pause/:sendId',
  summary: 'Hold a send',
  access: maySend,
  audit: { act: 'mail.pause', target: 'params.sendId' },
  params: sendParams,
  reply: envelope({ send: mailSend }),
});

export const resumeSend = defineCall({
  method: 'POST',
  path: '/rest/crm/mail/v1/resume/:sendId',
  summary: 'Go on with a send that was held',
  access: maySend,
  audit: { act: 'mail.resume', target: 'params.sendId' },
  params: sendParams,
  reply: envelope({ send: mailSend }),
});

/** For good: whoever has not got it yet is skipped as `cancelled`. Ask first. */
export const cancelSend = defineCall({
  method: 'POST',
  path: '/rest/crm/mail/v1/cancel/:sendId',
  summary: 'End a send',
  access: maySend,
  audit: { act: 'mail.cancel', target: 'params.sendId' },
  params: sendParams,
  reply: envelope({ send: mailSend }),
});

/**
 * A new send of the same texts to those whose mail failed or bounced; the ledger of the first one stays as it is. Whoever
 * was reached by an earlier repetition, or is about to be, gets nothing; 409 where that is everybody.
 */
export const resendFailed = defineCall({
  method: 'POST',
  path: '/rest/crm/mail/v1/resend_failed/:sendId',
  summary: 'Send again to those who did not get it',
  access: maySend,
  audit: { act: 'mail.resend', target: 'params.sendId' },
  params: sendParams,
  body: z.object({ requestKey }),
  reply: envelope({ sendId: z.int() }),
});

/**
 * Pages for mail programs and mail servers, not calls: none of them sends a header of the portal.
 * `unsubscribePath/:token` belongs to mail of lists, `stopMailPath/:token` to mail that went to chosen contacts. Each
 * takes the one-click POST of RFC 8058; a GET leads to a page that asks first.
 * `deliveryStatusPath` takes delivery-status mails as they came, with the secret in its own header.
 */
export const unsubscribePath = '/rest/crm/mail/v1/unsubscribe';
export const stopMailPath = '/rest/crm/mail/v1/stop';
export const deliveryStatusPath = '/rest/crm/mail/v1/delivery_status';
export const deliverySecretHeader = 'x-mail-intake-secret';
