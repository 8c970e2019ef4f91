import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { followUpOwners, followUpStates, ListedFollowUp } from '#shared/contracts/note.ts';
import { listStateOf } from '#renderer/session/paging/list-state.ts';
import { usePages } from '#renderer/session/paging/use-pages.ts';
import { useToday } from '#renderer/session/use-today.ts';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { useIsMounted } from '#renderer/ui/use-is-mounted.ts';
import { useOwnName } from './use-assignees.ts';
import { notesApi } from './notes.api.ts';
import { useSetFollowUps, type WishedFollowUp } from './use-set-follow-ups.ts';

export type FollowUpOwner = (typeof followUpOwners)[number];

export type FollowUpState = (typeof followUpStates)[number];

/** Rows of a page. A change of each of them, and its undoing, are calls within one minute. */
const sizes = [10, 20, 50] as const;

/** What is ticked of the rows that are shown. */
const useTicks = (followUps: readonly ListedFollowUp[] = []) => {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const tickable = followUps.filter(({ mayEdit }) => mayEdit);
  return {
    ticked,
    tickable,
    chosen: tickable.filter(({ noteId }) => ticked.has(noteId)),
    tick: (some: readonly ListedFollowUp[], isTicked: boolean): void =>
      setTicked((before) => {
        const next = new Set(before);
        for (const { noteId } of some) {
          if (isTicked) next.add(noteId);
          else next.delete(noteId);
        }
        return next;
      }),
  };
};

export type FollowUpTicks = ReturnType<typeof useTicks>;

export type FollowUpQuestion = {
  readonly whose: FollowUpOwner;
  readonly which: FollowUpState;
  /** The one person whose they are. */
  readonly assignedTo: number | undefined;
};

/** Follow-ups, one's own or more, open or done, a page at a time, and what can be done with them. */
export const useFollowUps = ({ whose, which, assignedTo }: FollowUpQuestion) => {
  const { t } = useTranslation('notes');
  const { page, size, leaveEmpty, pagerOf } = usePages({ label: t('mine.pages'), sizes });
  const query = notesApi.useFollowUpsQuery(
    {
      query: {
        pageNumber: String(page),
        pageSize: String(size),
        state: which,
        whose,
        ...(assignedTo !== undefined && { assignedTo: String(assignedTo) }),
      },
    },
    { refetchOnMountOrArgChange: 10 },
  );
  const followUps = query.data?.followUps;
  leaveEmpty(query.currentData?.followUps);
  const ticks = useTicks(followUps);
  const setFollowUps = useSetFollowUps();
  const isMounted = useIsMounted();
  /** Answers whether nothing is left to be done. */
  const set = async (
    chosen: readonly ListedFollowUp[],
    next: (followUp: ListedFollowUp) => WishedFollowUp,
  ): Promise<boolean> => {
    // Whoever was asked for a day once more, after a refusal, may ask for what colleagues have dealt with meanwhile.
    if (chosen.length === 0) {
      toast.error(t('mine.gone'));
      return true;
    }
    const isSaved = await setFollowUps(chosen.map((from) => ({ from, to: next(from) })));
    if (isSaved) ticks.tick(chosen, false);
    return isSaved;
  };

  return {
    /** The note of one of them cannot be had: that is told. */
    sayUnread: (): void => {
      toast.error(t('mine.unread'));
      // Whoever has left the page is told all the same.
      if (isMounted.current) void query.refetch();
    },
    followUps,
    ticks,
    today: useToday(),
    own: useOwnName(),
    pager: pagerOf(query.data?.count, followUps?.length ?? 0),
    ...listStateOf(query),
    setDone: (chosen: readonly ListedFollowUp[], isDone: boolean): Promise<boolean> =>
      set(chosen, ({ day }) => ({ day, isDone })),
    move: (chosen: readonly ListedFollowUp[], day: string): Promise<boolean> =>
      set(chosen, () => ({ day, isDone: false })),
    assign: (chosen: readonly ListedFollowUp[], assignedTo: number): Promise<boolean> =>
      set(chosen, ({ day, isDone }) => ({ day, isDone, assignedTo })),
  };
};
