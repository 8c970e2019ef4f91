import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { contactPath } from './contact-cell.ts';
import { type ContactQuestion, readGridState, selectionOf } from './contact-question.ts';
import {
  afterDeletion,
  type ContactWalk,
  stepsAmong,
  type WalkStep,
  type WalkSteps,
  walkOf,
} from './contact-walk.ts';
import { contactsApi } from './contacts.api.ts';
import { gridAtPage, leaveGridAt } from './use-grid-state.ts';

const questionOf = ({ grid, listId }: ContactWalk): ContactQuestion => {
  const { view: _, ...asked } = readGridState(new URLSearchParams(grid));
  return listId === undefined ? asked : { ...asked, listId };
};

/** Rows of a page of the grid: those that it has shown itself are there already. */
const usePage = (question: ContactQuestion, page: number | undefined) => {
  const asked = page === undefined ? skipToken : { ...question, page };
  const { currentData, isFetching } = contactsApi.useContactPageQuery(asked);
  return { rows: currentData?.userList, isFetching };
};

const none: readonly never[] = [];

/** The neighbours of a contact, as soon as every page that they may be on is there; `isSettled` once none is asked for anew. */
const useSteps = (question: ContactQuestion, from: WalkStep) => {
  const { size } = question;
  const page = Math.floor(from.place / size) + 1;
  const here = usePage(question, page);
  const at = here.rows?.findIndex(({ crmId }) => crmId === from.crmId);
  const isLong = here.rows?.length === size;
  const needsBefore = page > 1 && at !== undefined && at <= 0;
  const needsAfter = isLong && (at === -1 || at === size - 1);
  const before = usePage(question, needsBefore ? page - 1 : undefined);
  const after = usePage(question, needsAfter ? page + 1 : undefined);
  const isAwaited =
    (needsBefore && before.rows === undefined) || (needsAfter && after.rows === undefined);
  if (here.rows === undefined || isAwaited) return undefined;
  const start = (needsBefore ? page - 2 : page - 1) * size;
  const rows = [...(before.rows ?? none), ...here.rows, ...(after.rows ?? none)];
  const isSettled = !here.isFetching && !before.isFetching && !after.isFetching;
  return { steps: stepsAmong(rows, start, from), isSettled };
};

/**
 * The neighbours as they were when the contact was opened: one that is edited, and so moves in the grid or leaves it, does
 * not lead its reader astray.
 */
const useHeldSteps = (question: ContactQuestion, from: WalkStep): WalkSteps | undefined => {
  const fresh = useSteps(question, from);
  const [held, hold] = useState<{ readonly crmId: number; readonly steps: WalkSteps }>();
  const isHeld = held?.crmId === from.crmId;
  if (fresh?.isSettled === true && !isHeld) hold({ crmId: from.crmId, steps: fresh.steps });
  // Whoever comes back to a contact before those of the one between were there does not find its old ones.
  else if (held !== undefined && !isHeld) hold(undefined);
  return isHeld ? held.steps : fresh?.steps;
};

/** What becomes of the way where the contact that shows is deleted. */
export type Leaving = {
  /** To the next contact, from the last one to the one before it. */
  readonly goOn: () => void;
  /** To the one that is not deleted after all, unless the way has been left. */
  readonly comeBack: () => void;
};

export type ContactWay = {
  /** Who shows, and the how many-th of the result that is; undefined where they are not a part of it any more. */
  readonly here: { readonly name: string; readonly number: number } | undefined;
  /** How many there are; undefined while they are counted. */
  readonly total: number | undefined;
  /** Null where the result begins and ends, and until it is known who is there. */
  readonly toPrevious: (() => void) | null;
  readonly toNext: (() => void) | null;
  readonly leaving: Leaving | null;
};

export const useIsMounted = () => {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
};

/** How to go on from a contact to its neighbours in the grid that it was opened from. */
export const useContactWalk = (crmId: number, walk: ContactWalk): ContactWay => {
  const navigate = useNavigate();
  const { search } = useLocation();
  const question = useMemo(() => questionOf(walk), [walk]);
  const steps = useHeldSteps(question, { crmId, place: walk.place });
  const { currentData: count } = contactsApi.useContactCountQuery(selectionOf(question));
  const isWalking = useIsMounted();
  const wayTo = (step: WalkStep) => {
    const page = Math.floor(step.place / question.size) + 1;
    const next: ContactWalk = { ...walk, grid: gridAtPage(walk.grid, page), place: step.place };
    return () =>
      void navigate(
        { pathname: contactPath(step.crmId), search },
        { replace: true, state: { walk: next } },
      );
  };
  const goTo = (step: WalkStep | undefined) => (step === undefined ? null : wayTo(step));
  const goOn = goTo(steps && afterDeletion(steps));
  const toThis = wayTo({ crmId, place: walk.place });
  const here = steps?.here && { name: steps.here.name, number: steps.here.place + 1 };
  return {
    here,
    // An edit may have taken this very one out of the result.
    total: count === undefined ? undefined : Math.max(count, here?.number ?? 0),
    toPrevious: goTo(steps?.previous),
    toNext: goTo(steps?.next),
    leaving: goOn && {
      goOn,
      comeBack: () => {
        if (isWalking.current) toThis();
      },
    },
  };
};

/** The walk that the contact of this address is a part of. The way back leads to the page of the grid that it has come to. */
export const useWalk = (crmId: number): ContactWalk | undefined => {
  const state = useLocation().state as unknown;
  const walk = useMemo(() => walkOf(state), [state]);
  useEffect(() => {
    if (walk !== undefined) leaveGridAt(walk.grid, crmId);
  }, [walk, crmId]);
  return walk;
};
