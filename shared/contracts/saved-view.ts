import * as z from 'zod/mini';
import { right } from '#shared/contract/access.ts';
import { type DataOf, defineCall } from '#shared/contract/define-call.ts';
import { envelope } from '#shared/contract/envelope.ts';
import { contactField, mostColumns } from '#shared/rules/contact-fields.ts';
import { longestViewDescription, longestViewName, mostSortFields } from '#shared/rules/limits.ts';
import { isSourceColumn } from '#shared/rules/source-number.ts';
import { contactSchema } from './contact-schemas.ts';
import { contactConditions, gridQuerySchema, sortFieldSchema } from './filter-schemas.ts';
import {
  idNumber,
  idText,
  momentText,
  pageSizeText,
  requiredText,
  searchText,
  versionNumber,
} from './schemas.ts';
import { sharingConfig, sharingInput } from './sharing-schemas.ts';

const mayView = right('app-crm-contact', 'VW');
const mayAdd = right('app-crm-contact', 'CR');
const mayUpdate = right('app-crm-contact', 'ED');

const columnKey = z.string().check(
  z.maxLength(200),
  z.refine((key) => contactField(key)?.column === true && !isSourceColumn(key), {
    error: 'There is no such column.',
  }),
);

/** Columns in their order, each once; at least one. */
const columns = z.array(columnKey).check(
  z.minLength(1),
  z.maxLength(mostColumns),
  z.refine((keys) => new Set(keys).size === keys.length, { error: 'Name each column once.' }),
);

const sortFields = z
  .array(
    sortFieldSchema.check(
      z.refine(({ key }) => contactField(key)?.sortable === true, {
        error: 'The grid cannot be sorted by this field.',
      }),
    ),
  )
  .check(z.maxLength(mostSortFields));

const content = {
  name: requiredText(longestViewName),
  description: requiredText(longestViewDescription),
  ...contactConditions,
  sortFields: z._default(sortFields, []),
  responseFields: columns,
};

const newView = z.object({
  ...content,
  config: z._default(sharingInput, { groupIds: [], crmIds: [], crmUpdateAccess: false }),
  /** True: what others do to the columns stays theirs until somebody saves it for everyone. */
  columnsLocked: z._default(z.boolean(), false),
  /** A UUID of the caller's choice: sent twice, the view is made once. */
  requestKey: z.optional(z.uuid()),
});

export type NewView = DataOf<typeof newView>;

const viewChange = z.object({
  ...content,
  id: idNumber,
  /** The version that the change was made from. */
  version: versionNumber,
  /** Only the owner and administrators may change it. */
  columnsLocked: z.optional(z.boolean()),
  /** Left out, it stays. */
  config: z.optional(sharingInput),
});

export type ViewChange = DataOf<typeof viewChange>;

export const viewHead = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  isPublic: z.boolean(),
  /** Others than the owner see it. */
  isShared: z.boolean(),
  isOwner: z.boolean(),
  ownerName: z.string(),
  favourite: z.boolean(),
  updateAccess: z.boolean(),
});

export type ViewHead = DataOf<typeof viewHead>;

const conditions = z.object(contactConditions);

export const savedView = z.object({
  ...viewHead.shape,
  ...conditions.shape,
  sortFields: z.array(sortFieldSchema),
  responseFields: z.array(z.string()),
  /** This person's own columns in place of those of the view. */
  personalFields: z.nullable(z.array(z.string())),
  columnsLocked: z.boolean(),
  config: sharingConfig,
  createdOn: momentText,
  modifiedOn: momentText,
  /** Grows by one with each change; an update names the version that it was made from. */
  version: versionNumber,
});

export type SavedView = DataOf<typeof savedView>;

/** Views that the person sees: favourites first, then their own, then by name. */
export const viewList = defineCall({
  method: 'GET',
  path: '/rest/crm/view/v1/list',
  summary: 'Saved views',
  keepOffline: 'frame',
  access: mayView,
  query: z.object({
    searchText: z._default(searchText, ''),
    pageNumber: z._default(idText, 1),
    pageSize: pageSizeText(500),
  }),
  reply: envelope({ views: z.array(viewHead), count: z.int() }),
});

const viewPage = {
  userList: z.array(contactSchema),
  /** Exact number of contacts of the view; left out when the request says `withCount: false`. */
  count: z.optional(z.int()),
};

const { pageNumber, pageSize, withCount } = gridQuerySchema.shape;

const pageOfView = z.object({
  id: idNumber,
  pageNumber,
  pageSize,
  withCount,
  /** The order of the view when left out. */
  sortFields: z.optional(sortFields),
});

export type PageOfView = DataOf<typeof pageOfView>;

export const getView = defineCall({
  method: 'POST',
  path: '/rest/crm/view/v1/get',
  summary: 'One saved view with a page of its contacts',
  access: mayView,
  body: pageOfView,
  reply: envelope({
    view: savedView,
    updateAccess: z.boolean(),
    /** What was done to the view, latest first. */
    logs: z.array(
      z.object({
        act: z.enum(['made', 'changed', 'columns']),
        byName: z.string(),
        createdOn: momentText,
      }),
    ),
    ...viewPage,
  }),
  stored: 'userList',
});

export const viewData = defineCall({
  method: 'POST',
  path: '/rest/crm/view/v1/get_data',
  summary: 'One page of the contacts of a saved view',
  access: mayView,
  body: pageOfView,
  reply: envelope(viewPage),
  stored: 'userList',
});

/** A saved view without contacts, for whoever shows it in a grid of their own. */
export const viewDetail = defineCall({
  method: 'GET',
  path: '/rest/crm/view/v1/detail/:id',
  summary: 'One saved view',
  keepOffline: 'record',
  access: mayView,
  params: z.object({ id: idText }),
  reply: envelope({ view: savedView }),
});

export const addView = defineCall({
  method: 'POST',
  path: '/rest/crm/view/v1/add',
  summary: 'Save a view',
  access: mayAdd,
  audit: { act: 'view.create', target: 'reply.view.id' },
  body: newView,
  reply: envelope({ view: savedView }),
});

/** 409 when somebody else has changed the view since the version named; saving what is stored already is no change. */
export const updateView = defineCall({
  method: 'PUT',
  path: '/rest/crm/view/v1/update',
  summary: 'Change a saved view',
  access: mayUpdate,
  audit: { act: 'view.change', target: 'body.id' },
  body: viewChange,
  reply: envelope({ view: savedView }),
});

export const deleteView = defineCall({
  method: 'DELETE',
  path: '/rest/crm/view/v1/delete/:id',
  summary: 'Delete a saved view',
  access: mayUpdate,
  audit: { act: 'view.delete', target: 'params.id' },
  params: z.object({ id: idText }),
  reply: envelope({}),
});

export const favouriteView = defineCall({
  method: 'POST',
  path: '/rest/crm/view/v1/favourite/:id',
  summary: 'Make a saved view a favourite of the person, or no longer',
  access: mayView,
  params: z.object({ id: idText }),
  body: z.object({ favourite: z.boolean() }),
  reply: envelope({}),
});

const ownColumns = z.object({
  kind: z.literal('personal'),
  /** Null takes the columns of the view again. */
  responseFields: z.nullable(columns),
});

const everyonesColumns = z.object({
  kind: z.literal('everyone'),
  responseFields: columns,
  /** The version that the person sees. */
  version: versionNumber,
});

export const columnsChange = z.discriminatedUnion('kind', [ownColumns, everyonesColumns]);

export type ColumnsChange = DataOf<typeof columnsChange>;

/** The columns of a view, for the person alone or, with update access, for everyone; 409 as for an update. */
export const viewColumns = defineCall({
  method: 'PUT',
  path: '/rest/crm/view/v1/columns/:id',
  summary: 'Change the columns of a saved view',
  access: mayView,
  params: z.object({ id: idText }),
  body: columnsChange,
  reply: envelope({ view: savedView }),
});
