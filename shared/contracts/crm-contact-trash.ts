import * as z from 'zod/mini';
import { right } from '#shared/contract/access.ts';
import { type DataOf, defineCall } from '#shared/contract/define-call.ts';
import { envelope } from '#shared/contract/envelope.ts';
import { idNumber, momentText, pageNumber, pageSize, searchText } from './schemas.ts';
import { begunTask } from './task.ts';

/** The trash, and who cannot go there, are told by name. */
const mayDelete = right('app-crm-contact', 'DL', 'VW');

/** Contacts that go into the trash, or come out of it, at a time. */
export const mostAtOnce = 500;

const crmIds = z
  .array(idNumber)
  .check(z.minLength(1), z.maxLength(mostAtOnce, { error: `Use at most ${mostAtOnce} contacts.` }));

/**
 * Why a contact stays where it is: its person can sign in, it has become a part of another, it is nowhere, it lies in the
 * trash by another act already, or it was put there once more.
 */
const refusal = z.object({
  crmId: z.int(),
  name: z.string(),
  reason: z.enum(['account', 'merged', 'missing', 'there', 'again']),
});

export type TrashRefusal = DataOf<typeof refusal>;

/**
 * Contacts that the same person has put into the trash already count as moved: the request sent twice answers the same.
 * What others put there is not this deletion's to give back.
 */
export const trashContacts = defineCall({
  method: 'POST',
  path: '/rest/crm/contact/v1/trash',
  summary: 'Put contacts into the trash; people with an account are refused',
  access: mayDelete,
  audit: { act: 'contact.delete', target: 'body.crmIds' },
  perMinute: 120,
  body: z.object({ crmIds }),
  reply: envelope({
    trashed: z.array(z.int()),
    refused: z.array(refusal),
    /** The acts by which those of `trashed` lie there: what `restoreContacts` takes back. A process of the release before says none. */
    putBy: z.optional(z.array(z.int())),
  }),
});

/**
 * Who is out of the trash already counts as restored. Of `putBy` only what these acts put there comes out: whoever was
 * restored and deleted again meanwhile stays.
 */
export const restoreContacts = defineCall({
  method: 'POST',
  path: '/rest/crm/contact/v1/restore',
  summary: 'Take contacts out of the trash',
  access: mayDelete,
  audit: { act: 'contact.restore', target: 'body.crmIds' },
  perMinute: 120,
  body: z.object({
    crmIds,
    putBy: z.optional(z.array(idNumber).check(z.minLength(1), z.maxLength(mostAtOnce))),
  }),
  reply: envelope({ restored: z.array(z.int()), refused: z.array(refusal) }),
});

/**
 * Who is out of the trash already counts as restored: the request sent twice answers the same. Of an act that put more
 * than 500 there, those that still lie there; more than 500 of them are a task.
 */
export const restoreDeletion = defineCall({
  method: 'POST',
  path: '/rest/crm/contact/v1/restore_deletion',
  summary: 'Take out of the trash all that one act put there, at most 500 contacts',
  access: mayDelete,
  audit: { act: 'contact.restore', target: 'reply.restored' },
  perMinute: 120,
  body: z.object({ changeSetId: idNumber }),
  reply: envelope({ restored: z.array(z.int()), refused: z.array(refusal) }),
});

/** Sent twice, it is one task. 409 where somebody else has begun it. */
export const startRestoreDeletion = defineCall({
  method: 'POST',
  path: '/rest/crm/contact/v1/start_restore_deletion',
  summary: 'Take out of the trash all that one act put there, however many, as a task',
  access: mayDelete,
  audit: { act: 'contact.restore', target: 'reply.task.id' },
  perMinute: 120,
  body: z.object({ changeSetId: idNumber }),
  reply: begunTask,
});

/** So many contacts of one deletion are counted, with each page of the trash. */
export const mostCounted = 10_000;

export const trashedSchema = z.object({
  crmId: z.int(),
  name: z.string(),
  emailAddress: z.string(),
  trashedOn: momentText,
  /** When it is deleted for good. */
  purgedOn: momentText,
  by: z.nullable(z.object({ crmId: z.int(), name: z.string() })),
  /**
   * The contact that it became a part of: it comes back when that is undone. `mergeId` is what `undo_merge` asks for; a
   * registration that joined a known contact has none.
   */
  mergedInto: z.nullable(
    z.object({ crmId: z.int(), name: z.string(), mergeId: z.optional(z.int()) }),
  ),
  /**
   * The act that put it there together with others, and how many of them can come back by it: at most 10,000, or more than
   * those. Null for one alone.
   */
  deletion: z.nullable(z.object({ changeSetId: z.int(), isMore: z.boolean(), count: z.int() })),
});

export type TrashedContact = DataOf<typeof trashedSchema>;

export const trashList = defineCall({
  method: 'POST',
  path: '/rest/crm/contact/v1/trash_list',
  summary: 'Contacts in the trash, found by name or e-mail, the newest there first',
  access: mayDelete,
  body: z.object({ searchText: z._default(searchText, ''), pageNumber, pageSize }),
  reply: envelope({
    trash: z.array(trashedSchema),
    count: z.int(),
    /** Days until a contact of the trash is deleted for good. */
    keptDays: z.int(),
  }),
});
