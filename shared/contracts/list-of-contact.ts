import * as z from 'zod/mini';
import { right } from '#shared/contract/access.ts';
import { type DataOf, defineCall } from '#shared/contract/define-call.ts';
import { envelope } from '#shared/contract/envelope.ts';
import { idNumber, idText, pageNumber, pageSizeText, searchText } from './schemas.ts';

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
    pageSize: pageSizeText(10),
  }),
  reply: envelope({ lists: z.array(listOfContact), count: z.int() }),
});

const listChoice = z.object({
  id: z.int(),
  name: z.string(),
  kind: z.enum(['contact', 'mailing']),
  /** Whether a filter says who its members are. */
  byFilter: z.boolean(),
});

export type ListChoice = DataOf<typeof listChoice>;

/** By name; mailing lists for those alone who have VW on them. Of `ids`, those that the caller does not see are left out. */
export const listChoices = defineCall({
  method: 'POST',
  path: '/rest/crm/list/v1/choices',
  summary: 'Lists to find contacts by: those whose names hold a text, or those of some numbers',
  keepOffline: 'frame',
  access: right('app-crm-contact', 'VW'),
  body: z.object({
    searchText: z._default(searchText, ''),
    ids: z.optional(z.array(idNumber).check(z.maxLength(500))),
    pageNumber,
    pageSize: z._default(z.int().check(z.minimum(1), z.maximum(500)), 100),
  }),
  reply: envelope({ lists: z.array(listChoice), count: z.int() }),
});
