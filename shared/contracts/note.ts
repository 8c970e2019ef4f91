import * as z from 'zod/mini';
import { right } from '#shared/contract/access.ts';
import { type DataOf, defineCall } from '#shared/contract/define-call.ts';
import { envelope } from '#shared/contract/envelope.ts';
import { largestAttachment, mostSentAttachments } from '#shared/rules/attachment.ts';
import { isNoteText, longestNote, mostTold } from '#shared/rules/note.ts';
import {
  dayText,
  idNumber,
  idText,
  momentText,
  noteOrder,
  pageSizeText,
  searchText,
  versionNumber,
} from './schemas.ts';

/** Notes belong to the contact desk and go by its letters. */
export const noteKey = 'app-crm-contact';

const mayView = right(noteKey, 'VW');

/** The very text that somebody wrote, blanks and all; it is required, and blanks alone are none. */
export const noteText = z
  .string()
  .check(
    z.refine(isNoteText, { error: `Write a note of at most ${longestNote} characters.` }),
    z.meta({ minLength: 1, maxLength: longestNote }),
  );

/** Chosen by the caller: what is sent twice under one key is done once. */
const requestKey = z.optional(z.uuid());

const attachment = z.object({
  attachmentId: z.uuid(),
  name: z.string(),
  bytes: z.int(),
});

export type NoteAttachment = DataOf<typeof attachment>;

/** The day on which somebody wants to come back to a note, and whether they have. */
const followUp = z.object({ day: dayText, isDone: z.boolean() });

/** Whose a follow-up is. */
const assignee = z.object({
  crmId: z.int(),
  /** The number of whoever has no name. */
  name: z.string(),
  /** False for whoever may not work on notes any more, such as by an account that is switched off. */
  isActive: z.boolean(),
});

export type Assignee = DataOf<typeof assignee>;

/** Whoever it is given to is reminded of it; 400 where the day is over already, or where they may not work on notes. */
const chosenFollowUp = z.optional(
  z.nullable(
    z.object({
      ...followUp.shape,
      /** Left out it stays whose it is; a new one is one's own. */
      assignedTo: z.optional(idNumber),
    }),
  ),
);

export const noteSchema = z.object({
  noteId: z.int(),
  /** The contact that it is about. */
  userCrmId: z.int(),
  note: z.string(),
  /** '' where whoever wrote it is no contact any more. */
  createdByName: z.string(),
  createdOn: momentText,
  modifiedOn: momentText,
  /** How often it was changed. */
  version: versionNumber,
  attachments: z.array(attachment),
  followUp: z.nullable(followUp),
  /** Null where there is none, and once the contact of whose it was has gone. */
  assignedTo: z.nullable(assignee),
  /** What this person may do with it. */
  mayEdit: z.boolean(),
  /** Whoever may not change the note may still look after a follow-up that is theirs. */
  mayFollowUp: z.boolean(),
  mayDelete: z.boolean(),
});

export type Note = DataOf<typeof noteSchema>;

const upload = {
  json: 'data',
  file: 'files',
  maxBytes: largestAttachment,
  maxFiles: mostSentAttachments,
} as const;

export const addNote = defineCall({
  method: 'POST',
  path: '/rest/crm/note/v1',
  summary: 'Add a note to a contact, with attachments',
  access: right(noteKey, 'CR', 'VW'),
  perMinute: 120,
  upload,
  body: z.object({
    userCrmId: idNumber,
    note: noteText,
    /** Colleagues who find it in their inbox, by number; 400 names whoever may not read it. */
    tell: z._default(z.array(idNumber).check(z.maxLength(mostTold)), []),
    followUp: chosenFollowUp,
    requestKey,
  }),
  reply: envelope({ note: noteSchema }),
});

export const colleague = z.object({
  crmId: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  emailAddress: z.string(),
});

export type Colleague = DataOf<typeof colleague>;

const pageQuery = {
  pageNumber: z._default(idText, 1),
  pageSize: pageSizeText(10),
};

const colleagueQuery = z.object({ searchText: z._default(searchText, ''), ...pageQuery });

export const colleaguesToTell = defineCall({
  method: 'GET',
  path: '/rest/crm/note/v1/colleagues',
  summary: 'Staff who may read notes, but for oneself, by name or address',
  access: right(noteKey, 'CR', 'VW'),
  query: colleagueQuery,
  reply: envelope({ people: z.array(colleague), count: z.int() }),
});

export const followUpAssignees = defineCall({
  method: 'GET',
  path: '/rest/crm/note/v1/assignees',
  summary: 'Staff who can be given a follow-up, oneself among them, by name or address',
  access: mayView,
  query: colleagueQuery,
  reply: envelope({ people: z.array(colleague), count: z.int() }),
});

/** Also of somebody who can be given none any more, for an address that asks for theirs. */
export const followUpAssignee = defineCall({
  method: 'GET',
  path: '/rest/crm/note/v1/assignees/:crmId',
  summary: 'One person whose follow-ups may be asked for, by number',
  access: mayView,
  params: z.object({ crmId: idText }),
  reply: envelope({ assignee }),
});

/**
 * Whoever wrote a note changes it with CR, everybody else with ED; whose follow-up it is looks after that one with CR. 409
 * where it is another version by now.
 */
export const updateNote = defineCall({
  method: 'PUT',
  path: '/rest/crm/note/v1',
  summary: 'Change a note, add attachments to it and take some away',
  access: mayView,
  perMinute: 120,
  upload,
  body: z.object({
    noteId: idNumber,
    /** Left out it stays as it is. */
    note: z.optional(noteText),
    version: versionNumber,
    removedAttachments: z._default(z.array(z.uuid()).check(z.maxLength(50)), []),
    /** Left out it stays as it is; null takes it away. */
    followUp: chosenFollowUp,
    requestKey,
  }),
  reply: envelope({ note: noteSchema }),
});

export const notesOfContact = defineCall({
  method: 'GET',
  path: '/rest/crm/note/v1/by_crm/:crmId',
  summary: 'Notes of a contact, newest first unless another order is asked',
  keepOffline: 'record',
  access: mayView,
  params: z.object({ crmId: idText }),
  query: z.object({
    ...pageQuery,
    ...noteOrder,
  }),
  reply: envelope({ crmNotes: z.array(noteSchema), count: z.int() }),
});

export const followUpStates = ['open', 'done'] as const;

/** One's own, everybody's, and those of nobody who is still there to look after them. */
export const followUpOwners = ['mine', 'all', 'nobody'] as const;

const shownFollowUp = z.object({
  noteId: z.int(),
  version: versionNumber,
  ...followUp.shape,
  assignedTo: z.nullable(assignee),
  /** How the note begins. */
  text: z.string(),
  /** Whether this person may say that it is done, move it and give it to somebody. */
  mayEdit: z.boolean(),
  /** Whether they may change the note as well. */
  mayEditNote: z.boolean(),
});

export type ShownFollowUp = DataOf<typeof shownFollowUp>;

const listedFollowUp = z.object({
  ...shownFollowUp.shape,
  /** The contact that it is about. */
  userCrmId: z.int(),
  /** The number of a contact without a name. */
  contactName: z.string(),
});

export type ListedFollowUp = DataOf<typeof listedFollowUp>;

export const followUps = defineCall({
  method: 'GET',
  path: '/rest/crm/note/v1/follow_ups',
  summary:
    'Notes to come back to, one’s own, somebody’s or everybody’s: open ones by day, done ones latest first',
  access: mayView,
  query: z.object({
    ...pageQuery,
    state: z._default(z.enum(followUpStates), 'open'),
    whose: z._default(z.enum(followUpOwners), 'mine'),
    /** Those of this person alone, whatever `whose` says. */
    assignedTo: z.optional(idText),
  }),
  /** Of everybody's ten thousand are counted beyond the page. */
  reply: envelope({ followUps: z.array(listedFollowUp), count: z.int() }),
});

export const contactStand = defineCall({
  method: 'GET',
  path: '/rest/crm/note/v1/stand/:crmId',
  summary:
    'Where things stand with a contact: how its last notes begin, and its next open follow-up',
  keepOffline: 'record',
  access: mayView,
  params: z.object({ crmId: idText }),
  reply: envelope({
    notes: z.array(
      z.object({
        noteId: z.int(),
        createdByName: z.string(),
        createdOn: momentText,
        /** How the note begins. */
        text: z.string(),
      }),
    ),
    noteCount: z.int(),
    followUp: z.nullable(shownFollowUp),
    followUpCount: z.int(),
  }),
});

const oneNote = z.object({ noteId: idText });

export const readNote = defineCall({
  method: 'GET',
  path: '/rest/crm/note/v1/:noteId',
  summary: 'One note as it is now',
  keepOffline: 'record',
  access: mayView,
  params: oneNote,
  reply: envelope({ note: noteSchema }),
});

/** Whoever wrote a note deletes it with CR, everybody else with DL. It can be restored for 30 days. */
export const deleteNote = defineCall({
  method: 'DELETE',
  path: '/rest/crm/note/v1/:noteId',
  summary: 'Delete a note',
  access: mayView,
  audit: { act: 'note.delete', target: 'params.noteId' },
  params: oneNote,
  reply: envelope({}),
});

export const restoreNote = defineCall({
  method: 'POST',
  path: '/rest/crm/note/v1/restore/:noteId',
  summary: 'Bring back a note that was deleted, by the same rights',
  access: mayView,
  params: oneNote,
  reply: envelope({}),
});

/** As it stood, with the name of whose it was; '' where that is not known. */
const followUpThen = z.object({ ...followUp.shape, assignedName: z.string() });

export const noteActs = ['edit', 'delete', 'restore'] as const;

export const noteHistory = defineCall({
  method: 'GET',
  path: '/rest/crm/note/v1/history/:noteId',
  summary: 'What was done to a note, latest first: who, when, and the text before and after',
  access: mayView,
  params: oneNote,
  query: z.object(pageQuery),
  reply: envelope({
    changes: z.array(
      z.object({
        act: z.enum(noteActs),
        byName: z.string(),
        changedOn: momentText,
        before: z.string(),
        after: z.string(),
        attachmentsAdded: z.array(z.string()),
        attachmentsRemoved: z.array(z.string()),
        followUpBefore: z.nullable(followUpThen),
        followUpAfter: z.nullable(followUpThen),
      }),
    ),
    count: z.int(),
  }),
});

/** Always a file to save, never a page to see. */
export const noteAttachment = defineCall({
  method: 'GET',
  path: '/rest/crm/note/v1/attachment/:attachmentId',
  summary: 'An attachment of a note',
  access: mayView,
  params: z.object({ attachmentId: z.uuid() }),
  reply: { file: 'any' },
});
