import * as z from 'zod/mini';
import { right } from '#shared/contract/access.ts';
import { defineCall } from '#shared/contract/define-call.ts';
import { envelope } from '#shared/contract/envelope.ts';
import { longestGroupDescription, longestGroupName } from '#shared/rules/limits.ts';
import { groupsReply } from './group-mapping.ts';
import {
  idNumber,
  idText,
  pageNumber,
  pageSize,
  requiredText,
  searchText,
  text,
  versionNumber,
} from './schemas.ts';

/** All groups for those who look after them: they need not see contacts. */
export const groupList = defineCall({
  method: 'GET',
  path: '/rest/group/v1/list',
  summary: 'Groups of staff for those who look after them',
  keepOffline: 'frame',
  access: right('manage-user', 'VW'),
  reply: groupsReply,
});

export const groupMembers = defineCall({
  method: 'POST',
  path: '/rest/group/v1/members',
  summary: 'Members of a group by name',
  access: right('manage-user', 'VW'),
  body: z.object({ groupId: idNumber, pageNumber, pageSize }),
  reply: envelope({
    members: z.array(
      z.object({
        crmId: z.int(),
        firstName: z.string(),
        lastName: z.string(),
        emailAddress: z.string(),
      }),
    ),
    count: z.int(),
  }),
});

/** Who can become a member: people with an active account and a role of administrators or staff. */
export const staffPeople = defineCall({
  method: 'POST',
  path: '/rest/group/v1/staff',
  summary: 'People of the staff by name or address, and whether they are members of a group',
  access: right('manage-user', 'VW'),
  body: z.object({
    groupId: idNumber,
    searchText: z._default(searchText, ''),
    pageNumber,
    pageSize,
  }),
  reply: envelope({
    people: z.array(
      z.object({
        crmId: z.int(),
        firstName: z.string(),
        lastName: z.string(),
        emailAddress: z.string(),
        isMember: z.boolean(),
      }),
    ),
    count: z.int(),
  }),
});

/** What a group loses with its end: asked before it is deleted. */
export const groupShared = defineCall({
  method: 'GET',
  path: '/rest/group/v1/shared/:id',
  summary: 'How many saved views, lists, reports and dashboards are shared with a group',
  access: right('manage-user', 'VW'),
  params: z.object({ id: idText }),
  reply: envelope({
    views: z.int(),
    lists: z.int(),
    reports: z.optional(z.int()),
    dashboards: z.optional(z.int()),
  }),
});

/**
 * Makes a group, or changes the name and the description of one; 400 for a name that another group has, 409 when somebody
 * else has changed the group since the version named. Saving what is stored already is no change.
 */
export const saveGroup = defineCall({
  method: 'POST',
  path: '/rest/group/v1/save',
  summary: 'Make a group or change its name',
  access: right('manage-user', 'ED'),
  audit: { act: 'group.save', target: 'reply.id' },
  body: z.object({
    id: z.optional(idNumber),
    /** The version that the change was made from; needed with `id`. */
    version: z.optional(versionNumber),
    groupName: requiredText(longestGroupName),
    description: z._default(text(longestGroupDescription), ''),
    /** A UUID of the caller's choice: sent twice, a group is made once. */
    requestKey: z.optional(z.uuid()),
  }),
  reply: envelope({ id: z.int(), version: versionNumber }),
});

/** Who is a member already stays one, and who is none cannot leave: sent twice it changes nothing. */
export const changeGroupMembers = defineCall({
  method: 'POST',
  path: '/rest/group/v1/change_members',
  summary: 'Add people to a group or remove them',
  access: right('manage-user', 'ED'),
  audit: { act: 'group.members', target: ['body.groupId', 'body.crmIds'] },
  body: z.object({
    groupId: idNumber,
    crmIds: z.array(idNumber).check(z.minLength(1), z.maxLength(100)),
    /** True: they leave. */
    remove: z._default(z.boolean(), false),
  }),
  reply: envelope({}),
});

/**
 * What was shared with the group alone is seen by its owner and administrators afterwards. Whoever deletes it once more is
 * answered the same.
 */
export const deleteGroup = defineCall({
  method: 'DELETE',
  path: '/rest/group/v1/delete/:id',
  summary: 'Delete a group',
  access: right('manage-user', 'DL'),
  audit: { act: 'group.delete', target: 'params.id' },
  params: z.object({ id: idText }),
  reply: envelope({}),
});
