import type { SnapshotQuestion } from '#server/database/snapshot-rows.ts';
import type { RequestOf } from '#shared/contract/define-call.ts';
import type {
  Colleague,
  ListedFollowUp,
  NoteAttachment,
  notesOfContact,
} from '#shared/contracts/note.ts';
import type { FollowUp, HeldFollowUp } from '#shared/rules/follow-up.ts';
import type { Slice } from '#shared/rules/page-slice.ts';

export type StoredNote = {
  readonly id: number;
  readonly crmId: number;
  readonly text: string;
  /** Null once the writer's contact has gone. */
  readonly createdBy: number | null;
  readonly createdByName: string;
  readonly createdOn: Date;
  readonly modifiedOn: Date;
  readonly version: number;
  readonly isDeleted: boolean;
  readonly attachments: readonly NoteAttachment[];
  readonly followUp: FollowUp | null;
  /** Null where no day is chosen, and once the contact of whose it was has gone. */
  readonly followUpBy: number | null;
  readonly followUpByName: string;
};

/** As it stood before or after a change; whose it was is not known of changes of long ago. */
export type FollowUpThen = FollowUp & {
  readonly by?: number | null;
  readonly assignedName: string;
};

export type StoredChange = {
  readonly act: 'edit' | 'delete' | 'restore';
  /** Null once the contact of whoever made it has gone. */
  readonly actor: number | null;
  readonly byName: string;
  readonly changedOn: Date;
  readonly before: string;
  readonly after: string;
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly followUpBefore: FollowUpThen | null;
  readonly followUpAfter: FollowUpThen | null;
};

/** A file that is stored already and not in use yet. */
export type NamedFile = { readonly id: string; readonly name: string };

export type NewNote = {
  readonly crmId: number;
  readonly text: string;
  readonly actor: number;
  readonly requestKey: string | undefined;
  readonly files: readonly NamedFile[];
  /** Accounts that find the note in their inbox. */
  readonly told: readonly number[];
  readonly followUp: HeldFollowUp | null;
  /** The last day that people are reminded of by now: whoever chooses it, or one before, knows. */
  readonly dueDay: string;
  /** Whoever is given its follow-up is told, in one of these roles. */
  readonly roles: readonly string[];
};

export type NoteEdit = {
  readonly id: number;
  readonly version: number;
  readonly text: string;
  readonly actor: number;
  readonly requestKey: string | undefined;
  readonly added: readonly NamedFile[];
  readonly removed: readonly string[];
  /** Left out it stays as it is. */
  readonly followUp: HeldFollowUp | null | undefined;
  readonly dueDay: string;
  /** Whoever has a day of theirs in it is told, in one of these roles. */
  readonly roles: readonly string[];
};

export type NoteDeletion = Pick<NoteEdit, 'id' | 'actor' | 'roles'> & {
  /** False brings it back. */
  readonly isDeleted: boolean;
};

/**
 * `many`: it would have more attachments than a note may have. `stale`: somebody else has changed it since; `overtook`: the
 * same person has, at another place.
 */
export type EditOutcome = 'done' | 'stale' | 'overtook' | 'many';

export type NoteOrder = Pick<RequestOf<typeof notesOfContact>['query'], 'sort' | 'sortOrder'>;

export type StoredFollowUp = Pick<StoredNote, 'createdBy' | 'followUpBy' | 'followUpByName'> &
  Omit<ListedFollowUp, 'assignedTo' | 'mayEdit' | 'mayEditNote'>;

/** How a note begins. */
export type NoteBeginning = Pick<StoredNote, 'id' | 'createdByName' | 'createdOn' | 'text'>;

/** Whose follow-ups are asked for: of one person, everybody's, or those of nobody in these roles who can look after them. */
export type FollowUpOwner =
  | { readonly kind: 'one'; readonly by: number }
  | { readonly kind: 'all' }
  | { readonly kind: 'nobody'; readonly roles: readonly string[] };

export type ColleagueKind = 'readers' | 'workers';

export type Addressee = { readonly crmId: number; readonly accountId: number };

export type NoteStore = {
  /**
   * Staff who may read notes, or with `workers` do something about them as well, and whose names and address hold every one
   * of the words, which are folded.
   */
  readonly colleagues: (
    question: Slice & {
      readonly kind: ColleagueKind;
      readonly roles: readonly string[];
      readonly words: readonly string[];
      readonly except?: number;
    },
  ) => Promise<{ readonly people: Colleague[]; readonly count: number }>;
  /** Those of the people who are staff and may read notes. */
  readonly addressees: (
    crmIds: readonly number[],
    roles: readonly string[],
  ) => Promise<readonly Addressee[]>;
  /** Those of the people who can be given a follow-up, and look after one. */
  readonly workers: (
    crmIds: readonly number[],
    roles: readonly string[],
  ) => Promise<readonly number[]>;
  /** Whatever they are called, in the order asked; the number of whoever has no name. */
  readonly namesOf: (crmIds: readonly number[]) => Promise<readonly string[]>;
  /** False for a contact that is not there or in the trash. */
  readonly isContact: (crmId: number) => Promise<boolean>;
  /** The note that this person has sent under this key before. */
  readonly sentBefore: (actor: number, requestKey: string) => Promise<number | undefined>;
  /** Gives the number of the note; of the one of before where the key was used already. */
  readonly add: (note: NewNote) => Promise<number>;
  readonly one: (id: number) => Promise<StoredNote | undefined>;
  readonly page: (crmId: number, order: NoteOrder, slice: Slice) => Promise<readonly StoredNote[]>;
  readonly count: (crmId: number) => Promise<number>;
  readonly wasEdited: (id: number, requestKey: string) => Promise<boolean>;
  readonly edit: (edit: NoteEdit) => Promise<EditOutcome>;
  /** False where it is so already. */
  readonly setDeleted: (act: NoteDeletion) => Promise<boolean>;
  readonly changes: (id: number, slice: Slice) => Promise<readonly StoredChange[]>;
  readonly countChanges: (id: number) => Promise<number>;
  readonly attachment: (
    id: string,
  ) => Promise<{ readonly fileId: string; readonly name: string } | undefined>;
  /** All notes of a contact, for a file. */
  readonly table: (crmId: number, order: NoteOrder, timeZone: string) => SnapshotQuestion;
  /**
   * Open ones by day, done ones latest first; nothing of who is in the trash. Of more than one's own so many are counted
   * beyond the page.
   */
  readonly followUps: (
    question: Slice & {
      readonly owner: FollowUpOwner;
      readonly isDone: boolean;
      readonly countedAhead: number;
    },
  ) => Promise<{ readonly followUps: readonly StoredFollowUp[]; readonly count: number }>;
  /** How the last so many notes about a contact begin. */
  readonly beginnings: (crmId: number, limit: number) => Promise<readonly NoteBeginning[]>;
  /** The first of a contact's open follow-ups, with how many there are. */
  readonly nextFollowUp: (
    crmId: number,
  ) => Promise<{ readonly followUp: StoredFollowUp | undefined; readonly count: number }>;
  /** Tells whose day up to this one it is, once; whoever may not read notes any more is told nothing. */
  readonly remind: (lastDay: string, roles: readonly string[]) => Promise<void>;
  /** Removes for good what was deleted long ago. */
  readonly purge: () => Promise<void>;
};
