import type { ReplyOf } from '#shared/contract/define-call.ts';
import type { contactStand, ShownFollowUp } from '#shared/contracts/note.ts';
import { useToday } from '#renderer/session/use-today.ts';
import { notesApi } from './notes.api.ts';
import { useOwnName } from './use-assignees.ts';
import { freshSeconds } from './use-early-stand.ts';
import { useSetFollowUps } from './use-set-follow-ups.ts';

export type Stand = Pick<
  ReplyOf<typeof contactStand>,
  'notes' | 'noteCount' | 'followUp' | 'followUpCount'
>;

type StandState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | { readonly kind: 'ready'; readonly stand: Stand };

/** How the last notes about a contact begin and what is to be done next, asked for anew when either changes. */
export const useContactStand = (crmId: number) => {
  const { data, isError, isFetching, refetch } = notesApi.useContactStandQuery(
    { params: { crmId: String(crmId) } },
    { refetchOnMountOrArgChange: freshSeconds },
  );
  const setFollowUps = useSetFollowUps();
  const own = useOwnName();
  const stateOf = (): StandState => {
    if (data !== undefined) return { kind: 'ready', stand: data };
    if (isError && !isFetching) return { kind: 'failed', retry: () => void refetch() };
    return { kind: 'loading' };
  };
  return {
    state: stateOf(),
    today: useToday(),
    own: own.crmId,
    setDone: (from: ShownFollowUp): void =>
      void setFollowUps([{ from, to: { day: from.day, isDone: true } }]),
    takeOver: (from: ShownFollowUp): void => {
      const { day, isDone } = from;
      void setFollowUps([{ from, to: { day, isDone, assignedTo: own.crmId } }]);
    },
  };
};

export type ContactStandDesk = ReturnType<typeof useContactStand>;
