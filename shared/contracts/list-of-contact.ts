import * as z from 'zod/mini';
import { right } from '#shared/contract/access.ts';
import { type DataOf, defineCall } from '#shared/contract/define-call.ts';
import { envelope } from '#shared/contract/envelope.ts';
import { idText } from './schemas.ts';

const listOfContact = z.object({
  id: z.int(),
  name: z.string(),
  kind: z.enum(['contact', 'mailing']),
  /** Whether the list has the contact by its filter; somebody has put them there otherwise. */
  byFilter: z.boolean(),
  /** Whether the person wants no more mail of the list, which they stay on. */
  refused: z.boolean(),
  updateAccess: z.boolean(),
});

export type ListOfContact = DataOf<typeof listOfContact>;

/** By name; mailing lists for those alone who have VW on them. Of lists that the caller does not see nothing is told. */
export const listsOfContact = defineCall({
  method: 'GET',
  path: '/rest/crm/list/v1/of_contact/:crmId',
  summary: 'Lists that a contact is on, as far as the caller sees them',
  keepOffline: 'record',
  access: right('app-crm-contact', 'VW'),
  params: z.object({ crmId: idText }),
  query: z.object({
    pageNumber: z._default(idText, 1),
    pageSize: z._default(z.pipe(idText, z.int().check(z.maximum(500))), 10),
  }),
  reply: envelope({ lists: z.array(listOfContact), count: z.int() }),
});
