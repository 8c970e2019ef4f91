import * as z from 'zod/mini';
import { right } from '#shared/contract/access.ts';
import { defineCall } from '#shared/contract/define-call.ts';
import { envelope } from '#shared/contract/envelope.ts';
import { listSchema } from './crm-list.ts';
import { idText } from './schemas.ts';

/**
 * Within 30 days, as it was: its members with their consent and its date, but not those who have unsubscribed since. It is the
 * default list again unless another is. Sent twice, it is there all the same.
 */
export const restoreList = defineCall({
  method: 'POST',
  path: '/rest/crm/list/v1/restore/:id',
  summary: 'Bring a deleted list back with its members',
  access: right('app-crm-contact', 'ED'),
  audit: { act: 'list.restore', target: 'params.id' },
  params: z.object({ id: idText }),
  reply: envelope({ list: listSchema }),
});
