import * as z from 'zod/mini';
import { right } from '#shared/contract/access.ts';
import { type DataOf, defineCall } from '#shared/contract/define-call.ts';
import { envelope } from '#shared/contract/envelope.ts';
import {
  longestAppId,
  longestFieldName,
  longestFieldValue,
  mostBulkChanges,
} from '#shared/rules/limits.ts';
import { isSourceField } from '#shared/rules/source-number.ts';
import { userTypes } from './contact-schemas.ts';
import { contactSelection } from './filter-schemas.ts';
import { idNumber, requiredText, text } from './schemas.ts';
import { begunTask, requestKey } from './task.ts';

/** To edit contacts takes CR and ED; whoever looks at a change first sees them. */
const mayEdit = right('app-crm-contact', 'CR', 'ED', 'VW');

const roleNames = z
  .array(z.string().check(z.minLength(1), z.maxLength(100)))
  .check(z.minLength(1), z.maxLength(31));

/** Not one of the numbers by which an import knows a contact: those are the portal's own. */
const customFieldName = requiredText(longestFieldName).check(
  z.refine((name) => !isSourceField(name), {
    error: 'The portal fills in this field automatically.',
  }),
);

/** One field and what is to become of it. The place is that of the primary address. */
export const bulkChangeSchema = z.discriminatedUnion('field', [
  z.object({ field: z.literal('userType'), value: z.enum(userTypes) }),
  z.object({ field: z.literal('addRoles'), value: roleNames }),
  z.object({ field: z.literal('removeRoles'), value: roleNames }),
  z.object({ field: z.literal('appId'), value: requiredText(longestAppId) }),
  z.object({ field: z.literal('emailVerified'), value: z.boolean() }),
  z.object({ field: z.literal('city'), value: requiredText(100) }),
  z.object({ field: z.literal('state'), value: requiredText(100) }),
  z.object({ field: z.literal('zip'), value: requiredText(20) }),
  z.object({
    field: z.literal('country'),
    value: z.string().check(z.regex(/^[A-Z]{2}$/, { error: 'Choose a country.' })),
  }),
  z.object({
    field: z.literal('setCustomField'),
    key: customFieldName,
    value: requiredText(longestFieldValue),
  }),
  z.object({ field: z.literal('clearCustomField'), key: customFieldName }),
]);

export type BulkChange = DataOf<typeof bulkChangeSchema>;

/** The contacts of a filter, or those of `crmIds`. */
export const chosenContacts = {
  selection: z.object(contactSelection),
  crmIds: z.optional(z.array(idNumber).check(z.minLength(1), z.maxLength(100_000))),
};

const bulkEdit = {
  ...chosenContacts,
  changes: z.array(bulkChangeSchema).check(z.minLength(1), z.maxLength(mostBulkChanges)),
};

export const differenceSchema = z.object({
  field: z.string(),
  before: z.string(),
  after: z.string(),
});

/** Why one contact cannot be changed in the way that is wished for. */
export const bulkProblems = [
  'noAddress',
  'noEmail',
  'noRole',
  'account',
  'state',
  'zip',
  'gone',
] as const;

export const bulkPreview = defineCall({
  method: 'POST',
  path: '/rest/crm/bulk_edit/v1/preview',
  summary:
    'What a bulk edit would change: the number of contacts, and the first of them before and after',
  access: mayEdit,
  body: z.object(bulkEdit),
  reply: envelope({
    count: z.int(),
    rows: z.array(
      z.object({
        crmId: z.int(),
        name: z.string(),
        differences: z.array(differenceSchema),
        problem: z.nullable(z.enum(bulkProblems)),
      }),
    ),
  }),
  bodyLimit: 2 * 1024 * 1024,
});

/** The contacts are those that the selection holds at this moment. */
export const startBulkEdit = defineCall({
  method: 'POST',
  path: '/rest/crm/bulk_edit/v1/start',
  summary: 'Change fields of many contacts as a task that can be stopped and undone',
  access: mayEdit,
  audit: { act: 'contact.mass-edit', target: 'reply.task.id' },
  body: z.object({
    ...bulkEdit,
    /** What the task is called: the change in the words of the person. */
    title: z._default(text(200), ''),
    requestKey,
  }),
  reply: begunTask,
  bodyLimit: 2 * 1024 * 1024,
});
