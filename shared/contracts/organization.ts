import * as z from 'zod/mini';
import { signedIn } from '#shared/contract/access.ts';
import { type DataOf, defineCall } from '#shared/contract/define-call.ts';
import { envelope } from '#shared/contract/envelope.ts';
import { isEmail } from './email-schema.ts';
import {
  idNumber,
  idText,
  momentText,
  pageNumber,
  pageSize,
  pageSizeText,
  requiredText,
  searchText,
  text,
} from './schemas.ts';

export const entryStatuses = ['PENDING', 'ACCEPTED', 'DECLINED', 'CANCELLED'] as const;

export const entryActions = ['ACCEPT', 'DECLINE', 'CANCEL'] as const;

/**
 * Somebody and an organization: a member (`ACTIVE`), somebody who is invited (`INVITE`) or somebody who asks to be let
 * in (`JOIN`).
 */
export const organizationUser = z.object({
  kind: z.enum(['MEMBER', 'INVITE', 'JOIN']),
  organizationId: z.int(),
  organizationName: z.string(),
  /** Null for an invitation to somebody who may not have an account. */
  crmId: z.nullable(z.int()),
  firstName: z.string(),
  lastName: z.string(),
  /** One's own, or told to administrators of the organization; '' otherwise. */
  emailAddress: z.string(),
  /** Of members; '' otherwise. */
  role: z.enum(['ADMIN', 'MEMBER', '']),
  status: z.enum(['ACTIVE', ...entryStatuses]),
  /** Of an invitation or a request, for `joinAction`; null for a member. */
  entryId: z.nullable(z.int()),
  message: z.string(),
  since: momentText,
  /** What the caller may do about it. `REMOVE` is the call `removeUser`; with oneself it is how one leaves. */
  actions: z.array(z.enum([...entryActions, 'REMOVE'])),
});

export type OrganizationUser = DataOf<typeof organizationUser>;

const users = envelope({ users: z.array(organizationUser), totalRecord: z.int() });

const pageText = {
  pageNumber: z._default(idText, 1),
  pageSize: pageSizeText(20, 100),
};

const pending = z.object({ ...pageText, status: z._default(z.enum(entryStatuses), 'PENDING') });

/** Members of the organizations that one belongs to, by organization and name. */
export const activeUsers = defineCall({
  method: 'GET',
  path: '/rest/organization/v1/user/active',
  summary: 'Members of one’s own organizations',
  access: signedIn,
  query: z.object({
    ...pageText,
    organizationId: z.optional(idText),
    searchKeyword: z._default(searchText, ''),
  }),
  reply: users,
});

/** What one may know: one’s own memberships, and those of others in organizations that one belongs to as well. */
export const activeUsersOf = defineCall({
  method: 'GET',
  path: '/rest/organization/v1/user/active/:crmId',
  summary: 'Memberships of one person',
  access: signedIn,
  params: z.object({ crmId: idText }),
  query: z.object(pageText),
  reply: users,
});

export const pendingUsers = defineCall({
  method: 'GET',
  path: '/rest/organization/v1/user/pending',
  summary: 'Invitations to oneself and one’s own requests',
  access: signedIn,
  query: pending,
  reply: users,
});

export const invitedUsers = defineCall({
  method: 'GET',
  path: '/rest/organization/v1/invite_user/user/pending',
  summary: 'Invitations of the organizations that one administers',
  access: signedIn,
  query: pending,
  reply: users,
});

export const joiningUsers = defineCall({
  method: 'GET',
  path: '/rest/organization/v1/join/user/pending',
  summary: 'Requests to join the organizations that one administers',
  access: signedIn,
  query: pending,
  reply: users,
});

/** 230 for a member. Asked twice, one request is kept. 429 for the 21st of a day. */
export const joinAdd = defineCall({
  method: 'POST',
  path: '/rest/organization/v1/join/add',
  summary: 'Ask to join an organization',
  access: signedIn,
  body: z.object({ organizationId: idNumber, message: z._default(text(500), '') }),
  reply: envelope({}),
});

/** Decides a request or an invitation; 409 when it was decided otherwise meanwhile. */
export const joinAction = defineCall({
  method: 'POST',
  path: '/rest/organization/v1/join/action',
  summary: 'Accept, decline or cancel a request or an invitation',
  access: signedIn,
  audit: { act: 'organization.join', target: 'body.entryId' },
  body: z.object({ entryId: idNumber, action: z.enum(entryActions) }),
  reply: envelope({}),
});

/**
 * Where the last administrator leaves, the member of longest standing follows; where the last member leaves, the
 * organization ends.
 */
export const removeUser = defineCall({
  method: 'POST',
  path: '/rest/crm/organization/v1/remove_user',
  summary: 'Remove a member, or leave',
  access: signedIn,
  audit: { act: 'organization.remove', target: ['body.organizationId', 'body.crmId'] },
  body: z.object({ organizationId: idNumber, crmId: idNumber }),
  reply: envelope({}),
});

/**
 * 230 for a member. 429 for the 51st of a day, and for an address whose invitation was declined or cancelled within a
 * week.
 */
export const inviteUser = defineCall({
  method: 'POST',
  path: '/rest/organization/v1/invite_user/add',
  summary: 'Invite someone by e-mail to an organization that one administers',
  access: signedIn,
  audit: { act: 'organization.invite', target: 'body.organizationId' },
  body: z.object({
    organizationId: idNumber,
    emailAddress: requiredText(254).check(...isEmail('Enter a valid e-mail address.')),
  }),
  reply: envelope({}),
});

export const organizationSummary = z.object({
  organizationId: z.int(),
  name: z.string(),
  city: z.string(),
  description: z.string(),
  memberCount: z.int(),
  /** How the caller stands to it. */
  standing: z.enum(['NONE', 'MEMBER', 'ADMIN', 'INVITED', 'ASKED']),
});

/** By name. Everybody who is signed in may look for an organization to join. */
export const organizationList = defineCall({
  method: 'POST',
  path: '/rest/organization/v1/list',
  summary: 'Organizations by name',
  keepOffline: 'record',
  access: signedIn,
  body: z.object({ pageNumber, pageSize, searchKeyword: z._default(searchText, '') }),
  reply: envelope({ organizations: z.array(organizationSummary), totalRecord: z.int() }),
});

export const newOrganization = z.object({
  name: requiredText(120),
  city: z._default(text(80), ''),
  description: z._default(text(500), ''),
  requestKey: z.optional(z.uuid()),
});

/**
 * Whoever founds one administers it. 429 for the sixth of a day, and for more than 20 that exist. Sent twice with one
 * `requestKey`, one is founded.
 */
export const organizationAdd = defineCall({
  method: 'POST',
  path: '/rest/organization/v1/add',
  summary: 'Create an organization',
  access: signedIn,
  audit: { act: 'organization.create' },
  body: newOrganization,
  reply: envelope({ organizationId: z.int() }),
});

export const commentSchema = z.object({
  commentId: z.int(),
  comment: z.string(),
  /** The organization that it is about. */
  entityId: z.int(),
  entityName: z.string(),
  createdByName: z.string(),
  createdOn: momentText,
  /** One’s own is always read. */
  read: z.boolean(),
  /** Whether the reader wrote it. */
  own: z.boolean(),
});

export type Comment = DataOf<typeof commentSchema>;

const entityIds = z.pipe(
  z
    .string()
    .check(
      z.regex(/^\d{1,10}(?:,\d{1,10}){0,99}$/, { error: 'Use numbers with commas between them.' }),
    ),
  z.pipe(
    z.transform((numbers: string) => numbers.split(',').map(Number)),
    z.array(idNumber),
  ),
);

/** Newest first; organizations that one does not belong to are left out. Without ids: all of one’s own. */
export const organizationComments = defineCall({
  method: 'GET',
  path: '/rest/round/comment/v1/org/get/by_entityIds',
  summary: 'Comments on one’s own organizations',
  access: signedIn,
  query: z.object({
    entityIds: z.optional(entityIds),
    pageSize: pageText.pageSize,
    /** From the page before, for the next one. */
    marker: z.optional(idText),
  }),
  reply: envelope({
    comments: z.array(commentSchema),
    unreadCount: z.int(),
    nextMarker: z.nullable(z.int()),
  }),
});

/** Sent twice with one `requestKey`, one comment is kept. */
export const addComment = defineCall({
  method: 'POST',
  path: '/rest/round/comment/v1/org/add',
  summary: 'Comment on an organization of one’s own',
  access: signedIn,
  body: z.object({
    entityId: idNumber,
    comment: requiredText(1000),
    requestKey: z.optional(z.uuid()),
  }),
  reply: envelope({}),
});

const oneComment = z.object({ commentId: idText });

export const markCommentRead = defineCall({
  method: 'GET',
  path: '/rest/round/comment/read/v1/mark_as_read/:commentId',
  summary: 'Mark a comment as read',
  access: signedIn,
  csrf: 'header',
  params: oneComment,
  reply: envelope({}),
});

export const markCommentUnread = defineCall({
  method: 'GET',
  path: '/rest/round/comment/read/v1/mark_as_unread/:commentId',
  summary: 'Mark a comment as unread',
  access: signedIn,
  csrf: 'header',
  params: oneComment,
  reply: envelope({}),
});
