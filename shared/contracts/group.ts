import * as z from 'zod/mini';
import { right } from '#shared/contract/access.ts';
import { defineCall } from '#shared/contract/define-call.ts';
import { envelope } from '#shared/contract/envelope.ts';
import { wholePage } from './schemas.ts';

/** All groups of staff: there are as many as an organization has teams. */
export const groupMappingList = defineCall({
  method: 'POST',
  path: '/rest/group/v1/group_mapping_list',
  summary: 'Groups of staff that views and lists can be shared with',
  access: right('app-crm-contact', 'VW'),
  body: wholePage,
  reply: envelope({
    userGroups: z.array(z.object({ id: z.int(), groupName: z.string(), isMember: z.boolean() })),
  }),
});
