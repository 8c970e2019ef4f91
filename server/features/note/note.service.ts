import type { KeptFiles } from '#server/files/store/kept-files.ts';
import type { FileContent } from '#server/http/file-reply.ts';
import { changedMeanwhile, fault, notFound, ReplyError } from '#server/http/reply-error.ts';
import type { PersonSession } from '#server/http/session.ts';
import type { UploadedFile } from '#server/http/upload.ts';
import type { RequestOf } from '#shared/contract/define-call.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import * as contract from '#shared/contracts/note.ts';
import {
  attachmentName,
  endingOf,
  isAttachmentEnding,
  mostAttachments,
} from '#shared/rules/attachment.ts';
import { dayIn } from '#shared/rules/calendar-day.ts';
import { foldText } from '#shared/rules/fold-text.ts';
import {
  type FollowUp,
  isFollowUpDay,
  isSameFollowUp,
  lastDueDay,
} from '#shared/rules/follow-up.ts';
import { type PageWish, sliceOf } from '#shared/rules/page-slice.ts';
import { holdsRight } from '#shared/rules/rights-mask.ts';
import { isContentOf } from './attachment-content.ts';
import type { NamedFile, NoteStore, StoredNote } from './note-store.ts';

export type NotePorts = {
  readonly store: NoteStore;
  readonly files: Pick<KeptFiles, 'add' | 'open'>;
  readonly staffRoles: () => Promise<readonly string[]>;
  readonly timeZone: () => Promise<string>;
  readonly now: () => Date;
};

type BodyOf<C extends typeof contract.addNote | typeof contract.updateNote> = RequestOf<C>['body'];

const unknownNote = () => notFound('There is no such note.');

const unknownContact = () => notFound('This contact does not exist.');

const notYours = () =>
  new ReplyError(
    ReplyCode.Forbidden,
    'You do not have the right to do this with someone else’s note.',
  );

const tooMany = () =>
  fault('files', 'too_many', `A note has at most ${mostAttachments} attachments.`);

/** Their own notes people look after by the right to add some; those of others ask for the right itself. */
const holds = (
  note: Pick<StoredNote, 'createdBy'>,
  { crmId, rights }: PersonSession,
  letter: 'ED' | 'DL',
): boolean =>
  holdsRight(rights, contract.noteKey, [letter]) ||
  (note.createdBy === crmId && holdsRight(rights, contract.noteKey, ['CR']));

/** Whose day goes with the note if this person deletes it; the number of whoever has no name. */
const colleagueOf = (
  { followUp, followUpBy, followUpByName }: StoredNote,
  { crmId }: PersonSession,
): string => {
  const isOthers = followUp?.isDone === false && followUpBy !== null && followUpBy !== crmId;
  return isOthers ? followUpByName || String(followUpBy) : '';
};

const onWire = (note: StoredNote, session: PersonSession): contract.Note => ({
  noteId: note.id,
  userCrmId: note.crmId,
  note: note.text,
  createdByName: note.createdByName,
  createdOn: note.createdOn.toISOString(),
  modifiedOn: note.modifiedOn.toISOString(),
  version: note.version,
  attachments: note.attachments,
  followUp: note.followUp,
  followUpOf: colleagueOf(note, session),
  mayEdit: holds(note, session, 'ED'),
  mayDelete: holds(note, session, 'DL'),
});

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

  /** Whether the last change of a note has taken a day away, which comes back when that is undone. */
  const hadDay = async ({ id }: StoredNote, day: string): Promise<boolean> => {
    const [last] = await store.changes(id, { offset: 0, limit: 1 });
    return last?.followUpBefore?.day === day;
  };

  const checkDay = async (chosen: FollowUp | null, note?: StoredNote): Promise<void> => {
    const today = dayIn(await timeZone(), now());
    if (chosen === null || isFollowUpDay(chosen.day, today, note?.followUp ?? null)) return;
    if (note !== undefined && (await hadDay(note, chosen.day))) return;
    throw fault('followUp.day', 'past', 'This day has passed. Choose today or a later day.');
  };

  const dueDay = async (): Promise<string> => lastDueDay(await timeZone(), now());

  const living = async (id: number): Promise<StoredNote> => {
    const note = await store.one(id);
    if (note === undefined || note.isDeleted) throw unknownNote();
    return note;
  };

  const shown = async (id: number, session: PersonSession): Promise<contract.Note> =>
    onWire(await living(id), session);

  const setDeleted = async (
    id: number,
    session: PersonSession,
    isDeleted: boolean,
  ): Promise<void> => {
    const note = await store.one(id);
    if (note === undefined) throw unknownNote();
    if (!holds(note, session, 'DL')) throw notYours();
    await store.setDeleted({ id, actor: session.crmId, isDeleted, roles: await staffRoles() });
  };

  return {
    colleagues: async (
      { searchText, ...page }: RequestOf<typeof contract.colleaguesToTell>['query'],
      { crmId }: PersonSession,
    ) =>
      store.colleagues({
        roles: await staffRoles(),
        words: foldText(searchText)
          .split(' ')
          .filter((word) => word !== ''),
        except: crmId,
        ...sliceOf(page),
      }),

    page: async (
      crmId: number,
      { sort, sortOrder, ...page }: RequestOf<typeof contract.notesOfContact>['query'],
      session: PersonSession,
    ) => {
      const [found, count] = await Promise.all([
        store.page(crmId, { sort, sortOrder }, sliceOf(page)),
        store.count(crmId),
      ]);
      return { crmNotes: found.map((note) => onWire(note, session)), count };
    },

    add: async (
      { userCrmId, note, tell, followUp = null, requestKey }: BodyOf<typeof contract.addNote>,
      sent: readonly UploadedFile[],
      session: PersonSession,
    ) => {
      const before = requestKey && (await store.sentBefore(session.crmId, requestKey));
      if (before) return shown(before, session);
      if (!(await store.isContact(userCrmId))) throw unknownContact();
      await checkDay(followUp);
      const told = await toldOf(tell);
      const id = await store.add({
        crmId: userCrmId,
        text: note,
        actor: session.crmId,
        requestKey,
        files: await keep(sent),
        told,
        followUp,
        dueDay: await dueDay(),
      });
      return shown(id, session);
    },

    update: async (
      {
        noteId,
        note: sentText,
        version,
        removedAttachments,
        followUp,
        requestKey,
      }: BodyOf<typeof contract.updateNote>,
      sent: readonly UploadedFile[],
      session: PersonSession,
    ) => {
      const note = await living(noteId);
      if (!holds(note, session, 'ED')) throw notYours();
      const text = sentText ?? note.text;
      const isRepeated = requestKey !== undefined && (await store.wasEdited(noteId, requestKey));
      const isEqual =
        note.text === text &&
        sent.length === 0 &&
        removedAttachments.length === 0 &&
        (followUp === undefined || isSameFollowUp(followUp, note.followUp));
      if (isRepeated || isEqual) return onWire(note, session);
      if (followUp !== undefined) await checkDay(followUp, note);
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
      if (outcome === 'stale') throw changedMeanwhile('note');
      return shown(noteId, session);
    },

    one: shown,

    followUps: async (
      { state, ...page }: RequestOf<typeof contract.ownFollowUps>['query'],
      session: PersonSession,
    ) => {
      const isDone = state === 'done';
      const { followUps, count } = await store.followUps({
        by: session.crmId,
        isDone,
        ...sliceOf(page),
      });
      return {
        followUps: followUps.map((one) => ({ ...one, mayEdit: holds(one, session, 'ED') })),
        count,
      };
    },

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
