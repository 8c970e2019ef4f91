import * as z from 'zod/mini';
import { right } from '#shared/contract/access.ts';
import { defineCall } from '#shared/contract/define-call.ts';
import { envelope } from '#shared/contract/envelope.ts';
import { wholePage, versionNumber } from './schemas.ts';

/** Groups of staff by name. */
export const groupsReply = envelope({
  userGroups: z.array(
    z.object({
      id: z.int(),
      groupName: z.string(),
      description: z.string(),
      /** Of its name and its description; goes with a change of them. */
      version: versionNumber,
      /** Whether the person who asks is one of its members. */
      isMember: z.boolean(),
      memberCount: z.int(),
    }),
  ),
});

/** All groups of staff: there are as many as an organization has teams. */
export const groupMappingList = defineCall({
  method: 'POST',
  path: '/rest/group/v1/group_mapping_list',
  summary: 'Groups of staff that views and lists can be shared with',
  keepOffline: 'frame',
  access: right('app-crm-contact', 'VW'),
  body: wholePage,
  reply: groupsReply,
});
