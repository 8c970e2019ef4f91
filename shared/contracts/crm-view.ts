import * as z from 'zod/mini';
import { right } from '#shared/contract/access.ts';
import { type DataOf, defineCall } from '#shared/contract/define-call.ts';
import { envelope } from '#shared/contract/envelope.ts';
import { filterOperations } from '#shared/rules/filter-operation.ts';
import { contactSchema } from './contact-schemas.ts';
import { contactSelectionSchema, gridQuerySchema } from './filter-schemas.ts';

const mayView = right('app-crm-contact', 'VW');

export const listOfValues = z.object({ key: z.string(), value: z.string() });

export const filterFieldSchema = z.object({
  key: z.string(),
  /** English title; the renderer prefers its own message for the key. */
  value: z.string(),
  type: z.enum(['TEXT', 'PHONE', 'NUMBER', 'BOOLEAN', 'DATE', 'ENUM', 'LIST']),
  operations: z.array(z.enum(filterOperations)),
  lovList: z.array(listOfValues),
  many: z.boolean(),
  default: z.boolean(),
  dependsOn: z.optional(z.string()),
});

export type FilterField = DataOf<typeof filterFieldSchema>;

/** Filter definitions in their three groups, with the value lists that stand still. */
export const viewFields = defineCall({
  method: 'GET',
  path: '/rest/crm/view/v1/fields',
  summary: 'Filter definitions of the contact grid',
  keepOffline: 'frame',
  access: mayView,
  reply: envelope({
    additionalInfo: z.object({
      crmFields: z.array(filterFieldSchema),
      apnFields: z.array(filterFieldSchema),
      caseFields: z.array(filterFieldSchema),
    }),
  }),
});

export const columnSchema = z.object({
  key: z.string(),
  value: z.string(),
  responseKey: z.string(),
  responseType: z.enum(['LIST', 'TEXT']),
  default: z.boolean(),
  sortable: z.boolean(),
});

export type GridColumn = DataOf<typeof columnSchema>;

export const defaultColumns = defineCall({
  method: 'GET',
  path: '/rest/crm/view/v1/default_columns',
  summary: 'Columns that the contact grid can show',
  keepOffline: 'frame',
  access: mayView,
  reply: envelope({ responseFields: z.array(columnSchema) }),
});

const contactPage = envelope({
  userList: z.array(contactSchema),
  /** Exact number of distinct contacts; left out when the request says `withCount: false`. */
  count: z.optional(z.int()),
});

export const queryView = defineCall({
  method: 'POST',
  path: '/rest/crm/view/v1/query',
  summary: 'One page of contacts by contact fields',
  keepOffline: 'record',
  access: mayView,
  body: gridQuerySchema,
  reply: contactPage,
  stored: 'userList',
});

export const searchView = defineCall({
  method: 'POST',
  path: '/rest/crm/view/v1/search',
  summary: 'One page of contacts by words in names, e-mails, phones and addresses',
  keepOffline: 'record',
  access: mayView,
  body: gridQuerySchema,
  reply: contactPage,
  stored: 'userList',
});

export const advancedSearch = defineCall({
  method: 'POST',
  path: '/rest/global_search/v1/advanced_search_crm_case',
  summary: 'One page of contacts by contact, property and case fields',
  keepOffline: 'record',
  access: mayView,
  body: gridQuerySchema,
  reply: contactPage,
  stored: 'userList',
});

export const filterUser = defineCall({
  method: 'POST',
  path: '/rest/crm/contact/v1/filter_user',
  summary: 'One page of contacts by any fields, as the grid asks for it',
  access: mayView,
  body: gridQuerySchema,
  reply: contactPage,
  stored: 'userList',
});

export const filterUserInfo = defineCall({
  method: 'POST',
  path: '/rest/crm/contact/v1/filter_userinfo',
  summary: 'The same, to choose people from',
  keepOffline: 'frame',
  access: mayView,
  body: gridQuerySchema,
  reply: contactPage,
  stored: 'userList',
});

export const countView = defineCall({
  method: 'POST',
  path: '/rest/crm/view/v1/count',
  summary: 'Exact number of contacts that a filter selects',
  keepOffline: 'record',
  access: mayView,
  body: contactSelectionSchema,
  reply: envelope({ count: z.int() }),
});
