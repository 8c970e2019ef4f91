import type { PersonSession } from '#server/http/session.ts';
import type * as contract from '#shared/contracts/note.ts';
import { holds, holdsFollowUp, mayLookAfter } from './note-rights.ts';
import type { NoteStore, StoredFollowUp, StoredNote } from './note-store.ts';

type Held = Pick<StoredNote, 'followUpBy' | 'followUpByName'>;

type Ports = {
  readonly store: Pick<NoteStore, 'namesOf' | 'workers'>;
  readonly staffRoles: () => Promise<readonly string[]>;
};

/** What leaves of notes and of follow-ups: whose each is, and what this person may do with it. */
export const noteWriter = ({ store, staffRoles }: Ports) => {
  /** Says of several at once who has a follow-up, and whether they can still look after it. */
  const assigneesOf = async (
    some: readonly Held[],
    session: PersonSession,
  ): Promise<(one: Held) => contract.Assignee | null> => {
    const { crmId: own } = session;
    const others = new Set(some.flatMap(({ followUpBy: by }) => (by === own ? [] : (by ?? []))));
    const active = new Set(mayLookAfter(session) ? [own] : []);
    if (others.size > 0) {
      for (const crmId of await store.workers([...others], await staffRoles())) active.add(crmId);
    }
    return ({ followUpBy: by, followUpByName: name }) =>
      by === null ? null : { crmId: by, name: name || String(by), isActive: active.has(by) };
  };

  const notes = async (
    some: readonly StoredNote[],
    session: PersonSession,
  ): Promise<contract.Note[]> => {
    const assigneeOf = await assigneesOf(some, session);
    return some.map((note) => ({
      noteId: note.id,
      userCrmId: note.crmId,
      note: note.text,
      createdByName: note.createdByName,
      createdOn: note.createdOn.toISOString(),
      modifiedOn: note.modifiedOn.toISOString(),
      version: note.version,
      attachments: note.attachments,
      followUp: note.followUp,
      assignedTo: assigneeOf(note),
      mayEdit: holds(note, session, 'ED'),
      mayDelete: holds(note, session, 'DL'),
      mayFollowUp: holdsFollowUp(note, session),
    }));
  };

  return {
    notes,

    assignee: async (crmId: number, session: PersonSession): Promise<contract.Assignee> => {
      const [name = ''] = await store.namesOf([crmId]);
      const held = { followUpBy: crmId, followUpByName: name };
      const assignee = (await assigneesOf([held], session))(held);
      if (assignee === null) throw new Error('an assignee was not written');
      return assignee;
    },

    note: async (one: StoredNote, session: PersonSession): Promise<contract.Note> => {
      const [shown] = await notes([one], session);
      if (shown === undefined) throw new Error('a note was not written');
      return shown;
    },

    followUps: async (
      some: readonly StoredFollowUp[],
      session: PersonSession,
    ): Promise<contract.ListedFollowUp[]> => {
      const assigneeOf = await assigneesOf(some, session);
      return some.map((one) => ({
        noteId: one.noteId,
        version: one.version,
        day: one.day,
        isDone: one.isDone,
        assignedTo: assigneeOf(one),
        text: one.text,
        userCrmId: one.userCrmId,
        contactName: one.contactName,
        mayEdit: holdsFollowUp(one, session),
        mayEditNote: holds(one, session, 'ED'),
      }));
    },
  };
};
