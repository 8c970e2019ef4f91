import type { KeptFiles } from '#server/files/store/kept-files.ts';
import type { FileContent } from '#server/http/file-reply.ts';
import { changedMeanwhile, fault, notFound, ReplyError } from '#server/http/reply-error.ts';
import type { PersonSession } from '#server/http/session.ts';
import type { UploadedFile } from '#server/http/upload.ts';
import type { RequestOf } from '#shared/contract/define-call.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import type * as contract from '#shared/contracts/note.ts';
import {
  attachmentName,
  endingOf,
  isAttachmentEnding,
  mostAttachments,
} from '#shared/rules/attachment.ts';
import { dayIn } from '#shared/rules/calendar-day.ts';
import {
  type FollowUp,
  type HeldFollowUp,
  isFollowUpDay,
  isSameFollowUp,
  lastDueDay,
} from '#shared/rules/follow-up.ts';
import { type PageWish, sliceOf } from '#shared/rules/page-slice.ts';
import { isContentOf } from './attachment-content.ts';
import { unknownContact } from './follow-up.service.ts';
import { noteWriter } from './note-on-wire.ts';
import { holds, holdsFollowUp } from './note-rights.ts';
import type { NamedFile, NoteStore, StoredNote } from './note-store.ts';

export type NotePorts = {
  readonly store: NoteStore;
  readonly files: Pick<KeptFiles, 'add' | 'open'>;
  readonly staffRoles: () => Promise<readonly string[]>;
  readonly timeZone: () => Promise<string>;
  readonly now: () => Date;
};

type Chosen = RequestOf<typeof contract.updateNote>['body']['followUp'];

type BodyOf<C extends typeof contract.addNote | typeof contract.updateNote> = RequestOf<C>['body'];

const unknownNote = () => notFound('There is no such note.');

const notYours = () =>
  new ReplyError(
    ReplyCode.Forbidden,
    'You do not have the right to do this with someone else’s note.',
  );

const noWorker = () =>
  fault(
    'followUp.assignedTo',
    'no_right',
    'Choose a colleague with an active account who may work on notes.',
  );

const tooMany = () =>
  fault('files', 'too_many', `A note has at most ${mostAttachments} attachments.`);

/** Refuses what may not be attached before anything of it is stored. */
const checked = ({ name: sent, content }: UploadedFile, index: number) => {
  const name = attachmentName(sent);
  const ending = endingOf(name);
  const path = `files.${index}`;
  if (content.length === 0) throw fault(path, 'empty', `${name} is empty.`);
  if (!isAttachmentEnding(ending) || !isContentOf(ending, content)) {
    throw fault(path, 'bad_type', `${name} is a type of file that cannot be attached.`);
  }
  return { name, content };
};

export const createNoteService = ({ store, files, staffRoles, timeZone, now }: NotePorts) => {
  const wire = noteWriter({ store, staffRoles });

  const keep = async (sent: readonly UploadedFile[]): Promise<readonly NamedFile[]> => {
    const kept: NamedFile[] = [];
    for (const { name, content } of sent.map(checked)) {
      const { id } = await files.add(content, 'application/octet-stream');
      kept.push({ id, name });
    }
    return kept;
  };

  /** The accounts of colleagues who are told; refuses by name whoever may not read what they are told of. */
  const toldOf = async (tell: readonly number[]): Promise<readonly number[]> => {
    if (tell.length === 0) return [];
    const addressees = await store.addressees(tell, await staffRoles());
    const strangers = tell.filter((crmId) => addressees.every((one) => one.crmId !== crmId));
    if (strangers.length === 0) return addressees.map(({ accountId }) => accountId);
    const names = (await store.namesOf(strangers)).join(', ');
    throw fault(
      'tell',
      'no_right',
      `They cannot be notified because they may not read notes: ${names}.`,
    );
  };

  const lastChange = async ({ id }: StoredNote) =>
    (await store.changes(id, { offset: 0, limit: 1 }))[0];

  /** What the last change of a note has replaced, which comes back when that is undone. */
  const replaced = async (note: StoredNote) => (await lastChange(note))?.followUpBefore;

  const checkDay = async (chosen: FollowUp | null, note?: StoredNote): Promise<void> => {
    const today = dayIn(await timeZone(), now());
    if (chosen === null || isFollowUpDay(chosen.day, today, note?.followUp ?? null)) return;
    if (note !== undefined && (await replaced(note))?.day === chosen.day) return;
    throw fault('followUp.day', 'past', 'This day has passed. Choose today or a later day.');
  };

  /** Whose a follow-up that somebody sends will be. */
  const heldAs = (
    chosen: Chosen,
    { crmId }: PersonSession,
    note?: StoredNote,
  ): HeldFollowUp | null | undefined => {
    if (chosen === undefined || chosen === null) return chosen;
    const { day, isDone, assignedTo } = chosen;
    const keeper = note === undefined || note.followUp === null ? crmId : note.followUpBy;
    return { day, isDone, by: assignedTo ?? keeper };
  };

  /** Whoever has it keeps it, and anybody who may change it takes it over; somebody else must be able to do something with it. */
  const checkAssignee = async (
    { by }: HeldFollowUp,
    { crmId }: PersonSession,
    note?: StoredNote,
  ): Promise<void> => {
    if (by === null || by === crmId || by === note?.followUpBy) return;
    if ((await store.workers([by], await staffRoles())).length > 0) return;
    if (note !== undefined && (await replaced(note))?.by === by) return;
    throw noWorker();
  };

  /** Whoever has just given a follow-up away may undo that and no more: it is theirs no longer. */
  const takesBack = async (
    followUp: HeldFollowUp | null | undefined,
    session: PersonSession,
    note: StoredNote,
  ): Promise<boolean> => {
    const last = await lastChange(note);
    const before = last?.followUpBefore ?? null;
    return (
      last?.actor === session.crmId &&
      followUp?.by === before?.by &&
      isSameFollowUp(followUp ?? null, before) &&
      holdsFollowUp({ ...note, followUpBy: before?.by ?? null }, session)
    );
  };

  const dueDay = async (): Promise<string> => lastDueDay(await timeZone(), now());

  const living = async (id: number): Promise<StoredNote> => {
    const note = await store.one(id);
    if (note === undefined || note.isDeleted) throw unknownNote();
    return note;
  };

  const shown = async (id: number, session: PersonSession): Promise<contract.Note> =>
    wire.note(await living(id), session);

  const setDeleted = async (
    id: number,
    session: PersonSession,
    isDeleted: boolean,
  ): Promise<boolean> => {
    const note = await store.one(id);
    if (note === undefined) throw unknownNote();
    if (!holds(note, session, 'DL')) throw notYours();
    return store.setDeleted({ id, actor: session.crmId, isDeleted, roles: await staffRoles() });
  };

  const change = async (
    {
      noteId,
      note: sentText,
      version,
      removedAttachments,
      followUp: chosen,
      requestKey,
    }: BodyOf<typeof contract.updateNote>,
    sent: readonly UploadedFile[],
    session: PersonSession,
  ) => {
    const note = await living(noteId);
    const text = sentText ?? note.text;
    const isSameNote = note.text === text && sent.length === 0 && removedAttachments.length === 0;
    const followUp = heldAs(chosen, session, note);
    const mayChange = isSameNote
      ? holdsFollowUp(note, session) || (await takesBack(followUp, session, note))
      : holds(note, session, 'ED');
    if (!mayChange) throw notYours();
    const isEqual =
      isSameNote &&
      (followUp === undefined ||
        (isSameFollowUp(followUp, note.followUp) && (followUp?.by ?? null) === note.followUpBy));
    if (isEqual) return wire.note(note, session);
    if (followUp !== undefined) await checkDay(followUp, note);
    if (followUp) await checkAssignee(followUp, session, note);
    const outcome = await store.edit({
      id: noteId,
      version,
      text,
      actor: session.crmId,
      requestKey,
      added: await keep(sent),
      removed: removedAttachments,
      followUp,
      dueDay: await dueDay(),
      roles: await staffRoles(),
    });
    if (outcome === 'many') throw tooMany();
    if (outcome === 'stale' || outcome === 'overtook') {
      throw changedMeanwhile('note', { isOwn: outcome === 'overtook' });
    }
    return shown(noteId, session);
  };

  return {
    page: async (
      crmId: number,
      { sort, sortOrder, ...page }: RequestOf<typeof contract.notesOfContact>['query'],
      session: PersonSession,
    ) => {
      const [found, count] = await Promise.all([
        store.page(crmId, { sort, sortOrder }, sliceOf(page)),
        store.count(crmId),
      ]);
      return { crmNotes: await wire.notes(found, session), count };
    },

    add: async (
      { userCrmId, note, tell, followUp: chosen, requestKey }: BodyOf<typeof contract.addNote>,
      sent: readonly UploadedFile[],
      session: PersonSession,
    ) => {
      const before = requestKey && (await store.sentBefore(session.crmId, requestKey));
      if (before) return shown(before, session);
      if (!(await store.isContact(userCrmId))) throw unknownContact();
      const followUp = heldAs(chosen, session) ?? null;
      await checkDay(followUp);
      if (followUp !== null) await checkAssignee(followUp, session);
      // Whoever is given its follow-up is told of that, unless it is done.
      const given = followUp?.isDone === false ? followUp.by : null;
      const told = await toldOf(tell.filter((crmId) => crmId !== given));
      const id = await store.add({
        crmId: userCrmId,
        text: note,
        actor: session.crmId,
        requestKey,
        files: await keep(sent),
        told,
        followUp,
        dueDay: await dueDay(),
        roles: await staffRoles(),
      });
      return shown(id, session);
    },

    /** A change that is sent twice is made once, and what was done may have taken the right to it away. */
    update: async (
      wish: BodyOf<typeof contract.updateNote>,
      sent: readonly UploadedFile[],
      session: PersonSession,
    ) => {
      const { noteId, requestKey } = wish;
      const isMade = async (): Promise<boolean> =>
        requestKey !== undefined && (await store.wasEdited(noteId, requestKey));
      if (await isMade()) return shown(noteId, session);
      try {
        return await change(wish, sent, session);
      } catch (error) {
        // Its twin may have been quicker by a moment.
        if (error instanceof ReplyError && (await isMade())) return shown(noteId, session);
        throw error;
      }
    },

    one: shown,

    /** False where it was deleted before. */
    remove: (noteId: number, session: PersonSession) => setDeleted(noteId, session, true),

    restore: (noteId: number, session: PersonSession) => setDeleted(noteId, session, false),

    history: async (noteId: number, page: PageWish) => {
      await living(noteId);
      const [changes, count] = await Promise.all([
        store.changes(noteId, sliceOf(page)),
        store.countChanges(noteId),
      ]);
      return {
        changes: changes.map(({ changedOn, added, removed, ...change }) => ({
          ...change,
          changedOn: changedOn.toISOString(),
          attachmentsAdded: added,
          attachmentsRemoved: removed,
        })),
        count,
      };
    },

    attachment: async (attachmentId: string): Promise<FileContent> => {
      const found = await store.attachment(attachmentId);
      const file = found && (await files.open(found.fileId));
      if (file === undefined) throw notFound('This attachment does not exist.');
      return { name: found?.name ?? '', content: file.content };
    },
  };
};

export type NoteService = ReturnType<typeof createNoteService>;
