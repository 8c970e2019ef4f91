import * as z from 'zod/mini';
import { signedIn } from '#shared/contract/access.ts';
import { type DataOf, defineCall, type EventOf } from '#shared/contract/define-call.ts';
import { envelope } from '#shared/contract/envelope.ts';
import { momentText, pageNumber, searchText } from './schemas.ts';

/** Number of a notification, as text: larger than the numbers of contacts may become. */
export const inboxId = z
  .string()
  .check(z.regex(/^[1-9]\d{0,14}$/, { error: 'Use the id of a notification.' }));

/**
 * What a click on a notification does.
 * `OPEN_DIALOG`: the dialog `componentName`. `OPEN_LINK`: `url` in a new tab, https only. `NAVIGATE`: the own route
 * `url`, followed by the `roundId` or `appId` of the handler object. `NAVIGATE_WITH_PARAMS`: the same with the whole
 * handler object as query. `NONE`: nothing but that it has been read.
 */
export const inboxActions = [
  'OPEN_DIALOG',
  'OPEN_LINK',
  'NAVIGATE',
  'NAVIGATE_WITH_PARAMS',
  'NONE',
] as const;

export const eventDetailsSchema = z.object({
  action: z.enum(inboxActions),
  url: z.string(),
  componentName: z.string(),
  isFullScreenDialog: z.boolean(),
});

export const handlerObjectSchema = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean()]),
);

/** The parts of the portal that tell people something. */
export const inboxModules = [
  'account',
  'contacts',
  'mailing',
  'organization',
  'portal',
  'reports',
  'tasks',
] as const;

export type InboxModule = (typeof inboxModules)[number];

export const inboxSchema = z.object({
  id: z.string(),
  /** In the language of the caller. */
  content: z.string(),
  dateTime: momentText,
  viewed: z.boolean(),
  /** One of `inboxModules`, or what an older version called a part of the portal. */
  module: z.string(),
  eventDetails: eventDetailsSchema,
  handlerObject: handlerObjectSchema,
});

export type Inbox = DataOf<typeof inboxSchema>;

export const inboxStates = ['ALL', 'READ', 'UNREAD'] as const;

/**
 * Own notifications, newest first. `marker` comes from the page before: with it the page begins right after that
 * one's last notification, whatever has arrived or gone since; without it the page is counted from the newest.
 */
export const inboxList = defineCall({
  method: 'POST',
  path: '/rest/crm/inbox/v1/list',
  summary: 'Own notifications, newest first, page by page',
  keepOffline: 'record',
  access: signedIn,
  body: z.object({
    pageNumber,
    pageSize: z._default(z.int().check(z.minimum(1), z.maximum(100)), 20),
    searchKeyword: z._default(searchText, ''),
    state: z._default(z.enum(inboxStates), 'ALL'),
    sort: z._default(z.object({ field: z.literal('dateTime'), sortOrder: z.literal('DESC') }), {
      field: 'dateTime',
      sortOrder: 'DESC',
    }),
    marker: z.optional(inboxId),
  }),
  reply: envelope({
    crmInboxes: z.array(inboxSchema),
    /** Null on the last page. */
    nextMarker: z.nullable(z.string()),
  }),
});

export const inboxOne = defineCall({
  method: 'GET',
  path: '/rest/crm/inbox/v1/detail/:id',
  summary: 'One notification of one’s own',
  keepOffline: 'record',
  access: signedIn,
  params: z.object({ id: inboxId }),
  reply: envelope({ crmInbox: inboxSchema }),
});

const moment = z.iso.datetime({
  offset: true,
  error: 'Use a moment such as 2026-01-31T08:30:00Z.',
});

/** Without dates: from one year back to tomorrow. */
export const inboxUnreadCount = defineCall({
  method: 'POST',
  path: '/rest/crm/inbox/v1/unread_count',
  summary: 'Number of own unread notifications',
  keepOffline: 'frame',
  access: signedIn,
  body: z.object({ startDate: z.optional(moment), endDate: z.optional(moment) }),
  reply: envelope({ totalRecord: z.int() }),
});

export const deleteInbox = defineCall({
  method: 'DELETE',
  path: '/rest/crm/inbox/v1/delete/:id',
  summary: 'Delete one notification of one’s own',
  access: signedIn,
  params: z.object({ id: inboxId }),
  reply: envelope({}),
});

/** Works for a day; afterwards the notification is gone for good. */
export const restoreInbox = defineCall({
  method: 'POST',
  path: '/rest/crm/inbox/v1/restore/:id',
  summary: 'Take the deletion of a notification back',
  access: signedIn,
  params: z.object({ id: inboxId }),
  reply: envelope({}),
});

export const markInboxRead = defineCall({
  method: 'GET',
  path: '/rest/crm/inbox/v1/mark_as_read/:id',
  summary: 'Mark a notification as read',
  access: signedIn,
  csrf: 'header',
  params: z.object({ id: inboxId }),
  reply: envelope({}),
});

export const markInboxUnread = defineCall({
  method: 'GET',
  path: '/rest/crm/inbox/v1/mark_as_unread/:id',
  summary: 'Mark a notification as unread',
  access: signedIn,
  csrf: 'header',
  params: z.object({ id: inboxId }),
  reply: envelope({}),
});

/** With `upTo`, the newest that the person has seen, what came after it stays unread. */
export const markAllInboxRead = defineCall({
  method: 'GET',
  path: '/rest/crm/inbox/v1/mark_all_as_read',
  summary: 'Mark all own notifications as read',
  access: signedIn,
  csrf: 'header',
  query: z.object({ upTo: z.optional(inboxId) }),
  reply: envelope({
    /** Names this act to take it back; null where nothing was unread. */
    markingId: z.nullable(z.string()),
  }),
});

/**
 * Exactly what the act has marked is unread again, but for what was marked by itself since. Sent twice, or after
 * everything was read by another act, it changes nothing.
 */
export const undoMarkAllInboxRead = defineCall({
  method: 'POST',
  path: '/rest/crm/inbox/v1/undo_mark_all_as_read/:markingId',
  summary: 'Take back that all own notifications were marked as read',
  access: signedIn,
  params: z.object({ markingId: z.uuid() }),
  reply: envelope({}),
});

/** As if the person had never touched it: unread, and not deleted. */
export const deleteInboxStatus = defineCall({
  method: 'DELETE',
  path: '/rest/crm/inbox/v1/delete_inbox_status/:id',
  summary: 'Forget what was done with a notification',
  access: signedIn,
  params: z.object({ id: inboxId }),
  reply: envelope({}),
});

/** How the stream goes on after a break: the id of the last event that arrived. */
export const lastEventHeader = 'last-event-id';

/**
 * What is new in one's own inbox, as it happens: a first event at once, one for each arrival, and one without arrivals
 * when something was read or deleted elsewhere. `Last-Event-ID` brings what came since. Ends with the access token and
 * with the session; 429 when a person has too many open.
 */
export const inboxEvents = defineCall({
  method: 'GET',
  path: '/rest/crm/inbox/v1/events',
  summary: 'New notifications as Server-Sent Events',
  access: signedIn,
  reply: {
    events: z.object({
      /** Unread, counted as the unread count does. */
      totalRecord: z.int(),
      /** Arrivals, oldest first. */
      crmInboxes: z.array(inboxSchema),
    }),
  },
});

export type InboxNews = EventOf<typeof inboxEvents>;
