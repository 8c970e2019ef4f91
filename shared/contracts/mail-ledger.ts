import * as z from 'zod/mini';
import { right } from '#shared/contract/access.ts';
import { type DataOf, defineCall } from '#shared/contract/define-call.ts';
import { envelope } from '#shared/contract/envelope.ts';
import { recipientStates, sendActions, sendStates, skipReasons } from '#shared/rules/mail-state.ts';
import { keptEmail } from './email-schema.ts';
import {
  dayText,
  idNumber,
  idText,
  momentText,
  pageNumber,
  pageSize,
  pageSizeText,
  searchText,
  suppressionQuestion,
  suppressionReasons,
} from './schemas.ts';

const mayView = right('manage-mailing-list', 'VW');

/** Numbers of recipients. `selected` is always the sum of the others. */
export const sendCounts = z.object({
  selected: z.int(),
  /** Waiting, being sent, or waiting for another try. */
  queued: z.int(),
  sent: z.int(),
  failed: z.int(),
  bounced: z.int(),
  skipped: z.int(),
});

export type SendCounts = DataOf<typeof sendCounts>;

export const mailSend = z.object({
  /** Also the id of `status_by_bunchid`. */
  sendId: z.int(),
  /** As it was written, placeholders unfilled. */
  emailSubject: z.string(),
  state: z.enum(sendStates),
  counts: sendCounts,
  /** Null where it went to chosen contacts, and for a list that was deleted. */
  listId: z.nullable(z.int()),
  /** As the list was called when it was sent; '' for chosen contacts. */
  listName: z.string(),
  listDeleted: z.boolean(),
  templateName: z.string(),
  /** Whoever sent it; '' for people who are gone. */
  senderName: z.string(),
  createdOn: momentText,
  /** When it began or is to begin. */
  startOn: momentText,
  finishedOn: z.nullable(momentText),
  /** Mails a minute; null: no limit. */
  perMinute: z.nullable(z.int()),
  /** The send whose failed recipients this one goes to. */
  resendOf: z.nullable(z.int()),
  /** To how many `resendFailed` would go: those who failed or bounced, and whom it was not sent to again. */
  unreached: z.int(),
  /** What the caller may do with it now. */
  actions: z.array(z.enum(sendActions)),
});

export type MailSend = DataOf<typeof mailSend>;

/** Days ago that a history begins unless it is asked otherwise. */
export const usualHistoryDays = 90;

/** Whole days in the portal's time zone, both ends included; the last 90 days when `startDate` is left out. */
const dateRange = { startDate: z.optional(dayText), endDate: z.optional(dayText) };

/**
 * The sends that the caller may see, newest first: of one list, or of all for the campaign tab. Those of a deleted list
 * are for administrators; those to chosen contacts are for whoever may view contacts.
 */
export const mailSends = defineCall({
  method: 'POST',
  path: '/rest/crm/mail/v1/sends',
  summary: 'Mail history of a list or of all lists, with what became of each send',
  access: mayView,
  body: z.object({
    listId: z.optional(idNumber),
    ...dateRange,
    /** Words of the subject. */
    searchText: z._default(searchText, ''),
    pageNumber,
    pageSize,
  }),
  reply: envelope({ sends: z.array(mailSend), totalRecord: z.int() }),
});

export const sendDetail = defineCall({
  method: 'GET',
  path: '/rest/crm/mail/v1/send/:sendId',
  summary: 'One send with what it said',
  access: mayView,
  params: z.object({ sendId: idText }),
  reply: envelope({
    send: mailSend,
    /** One text per language; the first is for everybody who prefers none of the others. */
    texts: z.array(
      z.object({
        language: z.string(),
        emailSubject: z.string(),
        /** Sanitised HTML in base64. */
        emailBody: z.string(),
      }),
    ),
  }),
});

/**
 * The send now, and again whenever its numbers change, at most four times a second; ends once it is `done` or `cancelled` and
 * nobody is queued.
 */
export const sendProgress = defineCall({
  method: 'GET',
  path: '/rest/crm/mail/v1/progress/:sendId',
  summary: 'Stream of how far a send is',
  access: mayView,
  params: z.object({ sendId: idText }),
  reply: { events: mailSend },
});

const status = {
  /** The row of the ledger: after a merge a contact may have more than one of a send. */
  recipientId: z.int(),
  state: z.enum(recipientStates),
  /** Why a mail was skipped. */
  reason: z.nullable(z.enum(skipReasons)),
  /** State and reason in plain English. */
  status: z.string(),
  /** What the mail server said last, or the bounce; '' where it said nothing. */
  serverWords: z.string(),
  /** Attempts so far. */
  tries: z.int(),
  /** When this became so. */
  modifiedOn: momentText,
  /** For a mail that waits: when it is tried next. */
  nextTryOn: z.nullable(momentText),
};

export const notificationStatus = z.object({
  /** Null while the contact lies in the trash, and once it is gone. */
  crmId: z.nullable(z.int()),
  /** As the contact is called now; '' where there is no number. */
  name: z.string(),
  /** The address as it was when the send began; '' where there was none. */
  emailAttributes: z.object({ to: z.string() }),
  ...status,
});

export type NotificationStatus = DataOf<typeof notificationStatus>;

const pageText = {
  pageNumber: z._default(idText, 1),
  pageSize: pageSizeText(10),
};

/** The ledger of a send, in the order of sending. `state` narrows the rows; `totalRecord` counts what is narrowed. */
export const statusByBunch = defineCall({
  method: 'GET',
  path: '/rest/notification/v1/status_by_bunchid/:id',
  summary: 'What became of each recipient of a send',
  access: mayView,
  params: z.object({ id: idText }),
  query: z.object({
    ...pageText,
    state: z.optional(z.enum(recipientStates)),
    /** Beginning of an address. */
    searchText: z._default(searchText, ''),
  }),
  reply: envelope({
    notificationStatus: z.array(notificationStatus),
    totalRecord: z.int(),
    counts: sendCounts,
  }),
});

export const contactMail = z.object({
  sendId: z.int(),
  emailSubject: z.string(),
  listName: z.string(),
  createdOn: momentText,
  emailAttributes: z.object({ to: z.string() }),
  /** Whether it changes by itself within a minute; left out by services before 2.6. */
  isMoving: z.optional(z.boolean()),
  ...status,
});

export type ContactMail = DataOf<typeof contactMail>;

/** What went to one contact, newest first, of the sends that the caller may see. */
export const contactMails = defineCall({
  method: 'POST',
  path: '/rest/crm/mail/v1/by_contact',
  summary: 'Mail history of one contact',
  keepOffline: 'record',
  access: mayView,
  body: z.object({ crmId: idNumber, ...dateRange, pageNumber, pageSize }),
  reply: envelope({ mails: z.array(contactMail), totalRecord: z.int() }),
});

export const suppression = z.object({
  email: z.string(),
  reason: z.enum(suppressionReasons),
  /** What the other mail server said. */
  words: z.string(),
  createdOn: momentText,
  /** Whoever of the staff blocked it, where that is known: it is not of what was blocked before 2.6. */
  blockedBy: z.optional(z.string()),
  /** Whose address it is: the first few, where the caller asks for them and may view contacts. */
  contacts: z.optional(z.array(z.object({ crmId: z.int(), name: z.string() }))),
  /** Whether more contacts than these have it. */
  hasMoreContacts: z.optional(z.boolean()),
});

export type Suppression = DataOf<typeof suppression>;

export const suppressions = defineCall({
  method: 'POST',
  path: '/rest/crm/mail/v1/suppressions',
  summary: 'Addresses that get no e-mail of any list, newest first unless asked otherwise',
  access: mayView,
  body: z.object({
    ...suppressionQuestion,
    withContacts: z._default(z.boolean(), false),
    pageNumber,
    pageSize,
  }),
  reply: envelope({ suppressions: z.array(suppression), totalRecord: z.int() }),
});

/** Lets an address get mail again, or stops it: `suppressed: true` adds it as `manual`. */
export const setSuppressed = defineCall({
  method: 'POST',
  path: '/rest/crm/mail/v1/suppress',
  summary: 'Stop all list e-mail to an address, or let it through again',
  access: right('manage-mailing-list', 'ED'),
  audit: { act: 'mail.block' },
  body: z.object({
    email: keptEmail('Please enter a valid e-mail address.'),
    suppressed: z.boolean(),
  }),
  reply: envelope({}),
});
