import * as z from 'zod/mini';
import { right } from '#shared/contract/access.ts';
import { type DataOf, defineCall } from '#shared/contract/define-call.ts';
import { envelope } from '#shared/contract/envelope.ts';
import { contactSchema } from './contact-schemas.ts';
import { version } from './person-content.ts';
import { idNumber, momentText, pageNumber, pageSize } from './schemas.ts';

const area = 'app-crm-contact';

const mayView = right(area, 'VW');

/** Who did it; null for the portal itself and for people who have gone. */
const person = z.nullable(z.object({ crmId: z.int(), name: z.string() }));

export type Doer = DataOf<typeof person>;

/** The parts of a contact that a change was about. */
const parts = z.pick(z.partial(contactSchema), {
  firstName: true,
  middleName: true,
  lastName: true,
  aliasName: true,
  userType: true,
  userRole: true,
  appId: true,
  addressList: true,
  contactDetails: true,
  emailIdList: true,
  additionalDetails: true,
});

export type ContactParts = DataOf<typeof parts>;

export const changeKinds = [
  'edit',
  'profile',
  'registration',
  'import',
  'bulk-edit',
  'merge',
  'trash',
  'restore',
  'undo',
  'system',
] as const;

export const changeSchema = z.object({
  changeId: z.int(),
  changedOn: momentText,
  /** By which kind of act; `system` for what happened outside of any. */
  kind: z.enum(changeKinds),
  /** What the act was about: the file of an import, the field of a bulk edit. */
  title: z.string(),
  by: person,
  /** The change made the contact. */
  made: z.boolean(),
  moved: z.nullable(z.enum(['to-trash', 'from-trash'])),
  /** Of a merge that made another contact a part of this one, as long as it can be undone: what `undo_merge` asks for. */
  mergeId: z.optional(z.int()),
  before: parts,
  after: parts,
});

export type ContactChange = DataOf<typeof changeSchema>;

const ownPage = z.object({ crmId: idNumber, pageNumber, pageSize });

export const contactHistory = defineCall({
  method: 'POST',
  path: '/rest/crm/contact/v1/history',
  summary: 'What changed in a contact: who, when, before and after; newest first',
  keepOffline: 'record',
  access: mayView,
  body: ownPage,
  reply: envelope({
    history: z.array(changeSchema),
    count: z.int(),
    /** The contact is older than its journal: what it was then can be restored too, as change number 0. */
    hasBeginning: z.boolean(),
    version,
  }),
});

/**
 * Makes a contact what it was after one of its changes; number 0 is what it was before the first. 409 when somebody
 * else changed it since `version`. What its history holds is not judged by the rules of the form.
 */
export const restoreVersion = defineCall({
  method: 'POST',
  path: '/rest/crm/contact/v1/restore_version',
  summary: 'Make a contact what it was at one point of its history',
  access: right(area, 'VW', 'CR', 'ED'),
  body: z.object({
    crmId: idNumber,
    changeId: z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER)),
    version,
  }),
  reply: envelope({ user: contactSchema }),
});

export const eventKinds = [
  'created',
  'changed',
  'trashed',
  'restored',
  'case-opened',
  'case-closed',
  'person-added',
  'person-changed',
  'person-removed',
  'note-added',
  'mail',
  'list-joined',
] as const;

export type EventKind = (typeof eventKinds)[number];

export const eventSchema = z.object({
  key: z.string(),
  kind: z.enum(eventKinds),
  happenedOn: momentText,
  by: person,
  /** What it was about, in the words of whoever wrote it: a note, a subject, the name of a list. */
  subject: z.string(),
  /** What programs tell it by: the number of a case, the state of a mail, what an additional contact was before. */
  details: z.record(z.string(), z.string()),
});

export type ContactEvent = DataOf<typeof eventSchema>;

export const contactTimeline = defineCall({
  method: 'POST',
  path: '/rest/crm/contact/v1/timeline',
  summary: 'Everything that happened to a contact, newest first',
  keepOffline: 'record',
  access: mayView,
  body: z.object({
    crmId: idNumber,
    pageNumber,
    pageSize,
    /** Only these; all when left out. */
    kinds: z.optional(
      z.array(z.enum(eventKinds)).check(z.minLength(1), z.maxLength(eventKinds.length)),
    ),
  }),
  reply: envelope({ events: z.array(eventSchema), count: z.int() }),
});
