import * as z from 'zod/mini';
import { type Access, right } from '#shared/contract/access.ts';
import { type DataOf, defineCall } from '#shared/contract/define-call.ts';
import { envelope } from '#shared/contract/envelope.ts';
import { longestListDescription, longestListName, mostAddedAtOnce } from '#shared/rules/limits.ts';
import { memberStates } from '#shared/rules/member-state.ts';
import { isPersonName, longestName } from '#shared/rules/person-name.ts';
import { contactSchema } from './contact-schemas.ts';
import { keptEmail } from './email-schema.ts';
import {
  contactConditionsSchema,
  contactSelectionSchema,
  gridQuerySchema,
} from './filter-schemas.ts';
import {
  idNumber,
  idText,
  momentText,
  pageSizeText,
  requiredName,
  requiredText,
  searchText,
  versionNumber,
} from './schemas.ts';
import { sharingConfig, sharingInput } from './sharing-schemas.ts';

const mayView = right('app-crm-contact', 'VW');
const mayAdd = right('app-crm-contact', 'CR');
const mayUpdate = right('app-crm-contact', 'ED');

/** Mailing lists have a right of their own; the calls for both kinds of lists ask for it beside theirs. */
export const mailingKey = 'manage-mailing-list';

const mailingRight = (letter: 'VW' | 'ED'): Access => right(mailingKey, letter);

export const mailingListConfig = z.object({
  /** The one list of the portal that is offered first; setting it unsets the one before. */
  defaultList: z._default(z.boolean(), false),
  /** Only members who have confirmed get mail. */
  verificationRequired: z._default(z.boolean(), true),
});

const listFields = {
  name: requiredText(longestListName),
  description: requiredText(longestListDescription),
  /** What a dynamic list selects; null for a list of chosen members. */
  selection: z.nullable(contactConditionsSchema),
};

export const listSchema = z.object({
  id: z.int(),
  ...listFields,
  config: sharingConfig,
  /** Of mailing lists alone. */
  mailingListConfig: z.optional(mailingListConfig),
  /** Exact number of members; null for a dynamic list, whose members are counted when it is opened. */
  memberCount: z.nullable(z.int()),
  /** Whether the person may change the list and its members: by its sharing and by their right to edit. */
  updateAccess: z.boolean(),
  /** What its sharing alone grants: whoever may update it mails it and reads its mails, by the rights on mailing lists. */
  mailAccess: z.boolean(),
  ownerName: z.string(),
  createdOn: momentText,
  modifiedOn: momentText,
  /** Grows by one with each change of what a list is, not of its members; an update names the one it was made from. */
  version: versionNumber,
});

export type ContactList = DataOf<typeof listSchema>;

const listPage = {
  query: z.object({
    searchText: z._default(searchText, ''),
    /** Only lists that the person may update: those that contacts can be added to. */
    updatable: z._default(z.enum(['true', 'false']), 'false'),
    pageNumber: z._default(idText, 1),
    pageSize: pageSizeText(500),
  }),
  reply: envelope({ lists: z.array(listSchema), count: z.int() }),
};

/** Lists that the person sees, by name. */
export const contactLists = defineCall({
  method: 'GET',
  path: '/rest/crm/list/v1',
  summary: 'Contact lists',
  keepOffline: 'record',
  access: mayView,
  ...listPage,
});

/** Lists that the person sees: the default one first, then by name. */
export const mailingLists = defineCall({
  method: 'GET',
  path: '/rest/crm/list/v1/mailinglist',
  summary: 'Mailing lists',
  keepOffline: 'record',
  access: mailingRight('VW'),
  ...listPage,
});

const memberPage = {
  userList: z.array(contactSchema),
  /** Exact number of members that the question selects; left out when it says `withCount: false`. */
  count: z.optional(z.int()),
};

const listLog = z.object({
  act: z.enum(['made', 'changed', 'added', 'removed', 'deleted']),
  /** Members whom the act added or removed. */
  people: z.int(),
  /** Of an act whose members can be put back: what `restore_members` asks for. */
  actId: z.optional(z.int()),
  byName: z.string(),
  createdOn: momentText,
});

export type ListAct = DataOf<typeof listLog>;

/**
 * One list with a page of its members; `states` counts what members of a mailing list have said, `logs` are the first page
 * of what was done to it.
 */
export const getList = defineCall({
  method: 'POST',
  path: '/rest/crm/list/v1/get',
  summary: 'One list with a page of its members',
  keepOffline: 'record',
  access: mayView,
  body: z.object({ ...gridQuerySchema.shape, id: idNumber }),
  reply: envelope({
    list: listSchema,
    updateAccess: z.boolean(),
    states: z.optional(z.record(z.enum(memberStates), z.int())),
    logs: z.array(listLog),
    ...memberPage,
  }),
  stored: 'userList',
});

/** Newest first. */
export const listLogs = defineCall({
  method: 'GET',
  path: '/rest/crm/list/v1/logs/:id',
  summary: 'What was done to a list, newest first',
  keepOffline: 'record',
  access: mayView,
  params: z.object({ id: idText }),
  query: z.object({ pageNumber: z._default(idText, 1), pageSize: pageSizeText(10) }),
  reply: envelope({ logs: z.array(listLog), count: z.int() }),
});

const memberQuery = {
  method: 'POST',
  access: mayView,
  body: z.object({ ...gridQuerySchema.shape, id: idNumber }),
  reply: envelope(memberPage),
  stored: 'userList',
} as const;

export const queryList = defineCall({
  ...memberQuery,
  path: '/rest/crm/list/v1/query',
  summary: 'One page of the members of a list by contact fields',
});

export const searchList = defineCall({
  ...memberQuery,
  path: '/rest/crm/list/v1/search',
  summary: 'One page of the members of a list by words',
});

/** At most so many people by number; more go by what selects them. */
const crmList = z.array(idNumber).check(z.maxLength(100_000));

/** How many people an act changed, and how many were as asked before. */
const outcome = {
  list: listSchema,
  added: z.int(),
  removed: z.int(),
  /** People who were to be added and were members already. */
  already: z.int(),
  /** Of both, those who have unsubscribed from the list: they get no mail of it before they say so themselves. */
  refused: z.optional(z.int()),
};

const newList = z.object({
  ...listFields,
  config: sharingInput,
  selection: z._default(listFields.selection, null),
  mailingListConfig: z.optional(mailingListConfig),
  crmList: z._default(crmList, []),
  /** Everybody whom this selects becomes a member too. Filters of any kind need VW on contacts. */
  crmSelection: z.optional(contactSelectionSchema),
  /** A UUID of the caller's choice: sent twice, the list is made once. */
  requestKey: z.optional(z.uuid()),
});

export type NewList = DataOf<typeof newList>;

/** With `mailingListConfig` it is a mailing list. */
export const addList = defineCall({
  method: 'POST',
  path: '/rest/crm/list/v1/add',
  summary: 'Make a list',
  access: mayAdd,
  audit: { act: 'list.create', target: 'reply.list.id' },
  body: newList,
  reply: envelope(outcome),
  bodyLimit: 2 * 1024 * 1024,
});

const listChange = z.object({
  id: idNumber,
  /** The version that the change was made from; needed where anything but members changes. */
  version: z.optional(versionNumber),
  name: z.optional(listFields.name),
  description: z.optional(listFields.description),
  config: z.optional(sharingInput),
  selection: z.optional(listFields.selection),
  mailingListConfig: z.optional(mailingListConfig),
  crmList: z._default(crmList, []),
  crmSelection: z.optional(contactSelectionSchema),
  /** Whether the people named leave the list; they join it when false. */
  removeFromList: z._default(z.boolean(), false),
});

export type ListChange = DataOf<typeof listChange>;

/**
 * 409 when somebody else has changed the list since the version named; saving what is stored already is no change.
 * `removals`: what undoes what was removed.
 */
export const updateList = defineCall({
  method: 'PUT',
  path: '/rest/crm/list/v1/update',
  summary: 'Change a list, add members or remove them',
  access: mayUpdate,
  audit: { act: 'list.change', target: ['body.id', 'body.crmList'] },
  body: listChange,
  reply: envelope({
    ...outcome,
    /** Acts of the log for `restore_members`: one for the people by number, one for those who were selected. */
    removals: z.array(z.int()),
  }),
  bodyLimit: 2 * 1024 * 1024,
});

/**
 * Puts back whom an act removed within the last 30 days, as they were: their consent with its date. Not those who have
 * become members again, nor those who have unsubscribed since. A second time nobody is left to be put back.
 */
export const restoreMembers = defineCall({
  method: 'POST',
  path: '/rest/crm/list/v1/restore_members',
  summary: 'Put back members who were removed from a list',
  access: mayUpdate,
  audit: { act: 'list.change', target: 'body.id' },
  body: z.object({ id: idNumber, actId: z.int().check(z.minimum(1)) }),
  reply: envelope({ restored: z.int() }),
});

/** It is kept for 30 days, in which it can come back. The history of its mail stays, for administrators to read. */
export const deleteList = defineCall({
  method: 'DELETE',
  path: '/rest/crm/list/v1/delete/:id',
  summary: 'Delete a list',
  access: mayUpdate,
  audit: { act: 'list.delete', target: 'params.id' },
  params: z.object({ id: idText }),
  reply: envelope({}),
});

const personName = requiredName(longestName).check(
  z.refine(isPersonName, { error: 'Use letters, spaces, apostrophes, hyphens and dots.' }),
);

const emailAddress = keptEmail('Enter a valid e-mail address.');

/** Somebody who is a contact already, by number; or a new one, by name and address. */
const memberToAdd = z.union([
  z.object({ crmId: idNumber }),
  z.object({ firstName: personName, lastName: personName, emailAddress }),
]);

export type MemberToAdd = DataOf<typeof memberToAdd>;

/**
 * `refused`: a member now, but without mail, because the person has unsubscribed before. `unknown`: there is no such
 * contact.
 */
export const addOutcomes = ['added', 'already', 'refused', 'unknown'] as const;

export type AddOutcome = (typeof addOutcomes)[number];

const addResults = envelope({
  results: z.array(
    z.object({
      crmId: z.nullable(z.int()),
      emailAddress: z.string(),
      outcome: z.enum(addOutcomes),
    }),
  ),
});

/**
 * 230 when the person is a member already, 404 when there is no such contact. Addresses are told to whoever has VW on
 * contacts.
 */
export const addListUser = defineCall({
  method: 'POST',
  path: '/rest/crm/list/v1/mailinglist/add_user',
  summary: 'Add someone to a list, a new contact where need be',
  access: mayUpdate,
  audit: { act: 'list.change', target: ['body.mailingListId', 'reply.results.crmId'] },
  body: z.union([
    z.object({ mailingListId: idNumber, crmId: idNumber }),
    z.object({
      mailingListId: idNumber,
      firstName: personName,
      lastName: personName,
      emailAddress,
    }),
  ]),
  reply: addResults,
});

/** 230 when all of them who exist are members already, 404 when none of them exists. */
export const addListUsers = defineCall({
  method: 'POST',
  path: '/rest/crm/list/v1/mailinglist/add_multiple_user',
  summary: 'Add several people to a list',
  access: mayUpdate,
  audit: {
    act: 'list.change',
    target: ['body.mailingListId', 'body.crmId', 'reply.results.crmId'],
  },
  body: z.object({
    mailingListId: idNumber,
    multipleUsersMailingList: z
      .array(memberToAdd)
      .check(
        z.minLength(1, { error: 'Please select user to add in mailing list.' }),
        z.maxLength(mostAddedAtOnce),
      ),
  }),
  reply: addResults,
});
