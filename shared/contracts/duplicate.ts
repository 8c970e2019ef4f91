import * as z from 'zod/mini';
import { right } from '#shared/contract/access.ts';
import { type DataOf, defineCall } from '#shared/contract/define-call.ts';
import { envelope } from '#shared/contract/envelope.ts';
import { duplicateReasons } from '#shared/rules/duplicate-score.ts';
import { contactSchema } from './contact-schemas.ts';
import { idNumber, pageNumber, text, versionNumber } from './schemas.ts';
import { begunTask, requestKey, taskSchema } from './task.ts';

/** To merge contacts is to edit them, which takes CR and ED; whoever compares them sees them. */
const mayEdit = right('app-crm-contact', 'CR', 'ED', 'VW');

const reasons = z.array(z.enum(duplicateReasons));

/** Two contacts that may be one, the one with the lower number first. */
export const duplicatePairSchema = z.object({
  contacts: z.tuple([contactSchema, contactSchema]),
  /** 0 to 100: how likely it is. */
  score: z.int(),
  reasons,
});

export type DuplicatePair = DataOf<typeof duplicatePairSchema>;

export const duplicateList = defineCall({
  method: 'POST',
  path: '/rest/crm/duplicate/v1/list',
  summary: 'Pairs of contacts that may be one, most likely first',
  access: mayEdit,
  body: z.object({
    pageNumber,
    pageSize: z._default(z.int().check(z.minimum(1), z.maximum(50)), 20),
  }),
  reply: envelope({
    pairs: z.array(duplicatePairSchema),
    totalRecord: z.int(),
    /** The search that is going on, or the last one that ended. */
    search: z.nullable(
      z.object({ state: taskSchema.shape.state, createdOn: z.string(), isOwn: z.boolean() }),
    ),
  }),
});

/** Goes through all contacts. One search runs at a time: 409 while another one does. */
export const findDuplicates = defineCall({
  method: 'POST',
  path: '/rest/crm/duplicate/v1/find',
  summary: 'Look for duplicates among all contacts as a task',
  access: mayEdit,
  body: z.object({ requestKey }),
  reply: begunTask,
});

const pair = z.tuple([idNumber, idNumber]);

/** Every later search remembers it. */
export const dismissDuplicate = defineCall({
  method: 'POST',
  path: '/rest/crm/duplicate/v1/dismiss',
  summary: 'Say that two contacts are two',
  access: mayEdit,
  body: z.object({ crmIds: pair }),
  reply: envelope({}),
});

export const restoreDuplicate = defineCall({
  method: 'POST',
  path: '/rest/crm/duplicate/v1/restore',
  summary: 'Take it back that two contacts are two',
  access: mayEdit,
  body: z.object({ crmIds: pair }),
  reply: envelope({}),
});

/** What belongs to a contact and moves with it. */
const belongings = z.object({
  cases: z.int(),
  properties: z.int(),
  lists: z.int(),
  mails: z.int(),
  hasAccount: z.boolean(),
});

export const mergeRefusals = ['twoAccounts'] as const;

export const comparePair = defineCall({
  method: 'POST',
  path: '/rest/crm/duplicate/v1/compare',
  summary: 'Two contacts side by side, with what belongs to them',
  access: mayEdit,
  body: z.object({ crmIds: pair }),
  reply: envelope({
    pair: duplicatePairSchema,
    belongings: z.tuple([belongings, belongings]),
    /** Why they cannot be merged. */
    refusal: z.nullable(z.enum(mergeRefusals)),
  }),
});

const entryText = text(200);

/** For a form that is about to add a contact: who is there already, by what has been typed so far. */
export const possibleDuplicates = defineCall({
  method: 'POST',
  path: '/rest/crm/duplicate/v1/possible',
  summary: 'At most five contacts who may be the one that is being entered',
  access: right('app-crm-contact', 'CR', 'VW'),
  body: z.object({
    firstName: z._default(entryText, ''),
    lastName: z._default(entryText, ''),
    emails: z._default(z.array(entryText).check(z.maxLength(10)), []),
    phones: z._default(z.array(entryText).check(z.maxLength(10)), []),
    addressLine: z._default(entryText, ''),
    zip: z._default(text(20), ''),
    /** The contact itself, where one is being edited. */
    except: z.optional(idNumber),
  }),
  reply: envelope({
    matches: z.array(z.object({ contact: contactSchema, score: z.int(), reasons })),
  }),
});

const side = z.enum(['survivor', 'loser']);

/**
 * The loser becomes a part of the survivor, who gets everything that belongs to it; the loser goes into the trash.
 * `choices` says per field whose value wins; what is left out is the survivor's, or the loser's where that is empty.
 * 409 where either was changed since its version, and where both can sign in. Sent twice by one person, it is one merge.
 */
export const mergeContacts = defineCall({
  method: 'POST',
  path: '/rest/crm/duplicate/v1/merge',
  summary: 'Make one contact of two',
  access: mayEdit,
  audit: { act: 'contact.merge', target: 'reply.mergeId' },
  body: z.object({
    survivor: z.object({ crmId: idNumber, version: versionNumber }),
    loser: z.object({ crmId: idNumber, version: versionNumber }),
    choices: z._default(z.record(z.string().check(z.maxLength(200)), side), {}),
  }),
  reply: envelope({ mergeId: z.int(), contact: contactSchema }),
});

/** What was changed since then stays: `kept` counts the contacts that keep their fields. */
export const undoMerge = defineCall({
  method: 'POST',
  path: '/rest/crm/duplicate/v1/undo_merge',
  summary: 'Make two contacts of one again, each with what was its own',
  access: mayEdit,
  audit: { act: 'contact.undo-merge', target: 'body.mergeId' },
  body: z.object({ mergeId: z.int().check(z.minimum(1)) }),
  reply: envelope({ crmIds: pair, kept: z.int() }),
});
