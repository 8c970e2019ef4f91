import { notFound } from '#server/http/reply-error.ts';
import type { PersonSession } from '#server/http/session.ts';
import type { RequestOf } from '#shared/contract/define-call.ts';
import type * as contract from '#shared/contracts/note.ts';
import { foldSeen } from '#shared/rules/fold-text.ts';
import { sliceOf } from '#shared/rules/page-slice.ts';
import { noteWriter } from './note-on-wire.ts';
import type { ColleagueKind, FollowUpOwner, NoteStore } from './note-store.ts';

type FollowUpPorts = {
  readonly store: NoteStore;
  readonly staffRoles: () => Promise<readonly string[]>;
};

type ColleagueQuery = RequestOf<typeof contract.colleaguesToTell>['query'];

type Whose = Pick<RequestOf<typeof contract.followUps>['query'], 'whose' | 'assignedTo'>;

export const unknownContact = () => notFound('This contact does not exist.');

/** Follow-ups of everybody that are counted beyond a page: there are many, and a page needs to know whether there are more. */
const countedAhead = 10_000;

/** Notes of a contact that are shown where things stand. */
const lastNotes = 3;

/** What there is to come back to and by whom, and where things stand with a contact. */
export const createFollowUpService = ({ store, staffRoles }: FollowUpPorts) => {
  const wire = noteWriter({ store, staffRoles });

  const colleagues = async (
    kind: ColleagueKind,
    { searchText, ...page }: ColleagueQuery,
    except?: number,
  ) =>
    store.colleagues({
      kind,
      roles: await staffRoles(),
      words: foldSeen(searchText)
        .split(' ')
        .filter((word) => word !== ''),
      ...(except !== undefined && { except }),
      ...sliceOf(page),
    });

  const ownerOf = async (
    { whose, assignedTo }: Whose,
    { crmId }: PersonSession,
  ): Promise<FollowUpOwner> => {
    if (assignedTo !== undefined) return { kind: 'one', by: assignedTo };
    switch (whose) {
      case 'mine':
        return { kind: 'one', by: crmId };
      case 'all':
        return { kind: 'all' };
      case 'nobody':
        return { kind: 'nobody', roles: await staffRoles() };
      default:
        return whose satisfies never;
    }
  };

  return {
    colleagues: (query: ColleagueQuery, { crmId }: PersonSession) =>
      colleagues('readers', query, crmId),

    assignees: (query: ColleagueQuery) => colleagues('workers', query),

    assignee: async (crmId: number, session: PersonSession): Promise<contract.Assignee> => {
      if (!(await store.isContact(crmId))) throw unknownContact();
      return wire.assignee(crmId, session);
    },

    page: async (
      { state, whose, assignedTo, ...page }: RequestOf<typeof contract.followUps>['query'],
      session: PersonSession,
    ) => {
      const { followUps, count } = await store.followUps({
        owner: await ownerOf({ whose, assignedTo }, session),
        isDone: state === 'done',
        countedAhead,
        ...sliceOf(page),
      });
      return { followUps: await wire.followUps(followUps, session), count };
    },

    stand: async (crmId: number, session: PersonSession) => {
      const [notes, noteCount, next] = await Promise.all([
        store.beginnings(crmId, lastNotes),
        store.count(crmId),
        store.nextFollowUp(crmId),
      ]);
      const [followUp = null] = await wire.followUps(
        next.followUp === undefined ? [] : [next.followUp],
        session,
      );
      return {
        notes: notes.map(({ id, createdOn, ...note }) => ({
          ...note,
          noteId: id,
          createdOn: createdOn.toISOString(),
        })),
        noteCount,
        followUp,
        followUpCount: next.count,
      };
    },
  };
};

export type FollowUpService = ReturnType<typeof createFollowUpService>;
