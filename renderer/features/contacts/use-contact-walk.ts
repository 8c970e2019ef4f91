import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type FoundIn, foundAtPage } from '#renderer/session/places/found-walk.ts';
import { useIsMounted } from '#renderer/ui/use-is-mounted.ts';
import { contactPath, type NamedContact } from './contact-cell.ts';
import { type ContactQuestion, inScope, readGridState, selectionOf } from './contact-question.ts';
import {
  afterDeletion,
  type ContactWalk,
  type GridWalk,
  stepsAmong,
  type WalkStep,
  type WalkSteps,
  walkOf,
} from './contact-walk.ts';
import { contactsApi } from './contacts.api.ts';
import { gridAtPage, lastGridPath, leaveGridAt } from './use-grid-state.ts';

/** What was asked that the contact is a part of the answer to. */
type Source = { readonly size: number } & (
  | { readonly grid: ContactQuestion }
  | { readonly found: FoundIn }
);

const questionOf = ({ grid, listId, listState }: GridWalk): ContactQuestion => {
  const { view: _, ...asked } = inScope(readGridState(new URLSearchParams(grid)), {
    ...(listId === undefined ? {} : { listId }),
    ...(listState === undefined ? {} : { states: [listState] }),
  });
  return asked;
};

const sourceOf = (walk: ContactWalk): Source => {
  if ('found' in walk) return { size: walk.found.size, found: walk.found };
  const grid = questionOf(walk);
  return { size: grid.size, grid };
};

const pageOf = (place: number, { size }: Pick<Source, 'size'>): number =>
  Math.floor(place / size) + 1;

/** The same question as that of the page of results. */
const foundPage = ({ keyword, language, size }: FoundIn, page: number) => ({
  body: {
    cityService: ['CRM' as const],
    cityDirectory: ['ALL'],
    keyword,
    language,
    pageNumber: page,
    pageSize: String(size),
  },
});

const none: readonly never[] = [];

type Page = {
  readonly rows: readonly NamedContact[] | undefined;
  readonly total: number | undefined;
  readonly isFetching: boolean;
};

/** Rows of a page of the grid, or of what was found: those that the grid has shown itself are there already. */
const usePage = (source: Source, page: number | undefined): Page => {
  const inGrid = contactsApi.useContactPageQuery(
    'grid' in source && page !== undefined ? { ...source.grid, page } : skipToken,
  );
  const found = contactsApi.useFoundContactsQuery(
    'found' in source && page !== undefined ? foundPage(source.found, page) : skipToken,
  );
  if ('grid' in source) {
    const { currentData, isFetching } = inGrid;
    return { rows: currentData?.userList, total: undefined, isFetching };
  }
  const { currentData, isFetching } = found;
  const rows = currentData?.response.map(({ id, parameters }) => ({
    ...parameters,
    crmId: Number(id),
  }));
  return { rows, total: currentData?.totalRecord, isFetching };
};

/** The neighbours of a contact, as soon as every page that they may be on is there; `isSettled` once none is asked for anew. */
const useSteps = (source: Source, from: WalkStep) => {
  const { size } = source;
  const page = pageOf(from.place, source);
  const here = usePage(source, page);
  const at = here.rows?.findIndex(({ crmId }) => crmId === from.crmId);
  const isLong = here.rows?.length === size;
  const needsBefore = page > 1 && at !== undefined && at <= 0;
  const needsAfter = isLong && (at === -1 || at === size - 1);
  const before = usePage(source, needsBefore ? page - 1 : undefined);
  const after = usePage(source, needsAfter ? page + 1 : undefined);
  const isAwaited =
    (needsBefore && before.rows === undefined) || (needsAfter && after.rows === undefined);
  if (here.rows === undefined || isAwaited) return undefined;
  const start = (needsBefore ? page - 2 : page - 1) * size;
  const rows = [...(before.rows ?? none), ...here.rows, ...(after.rows ?? none)];
  const isSettled = !here.isFetching && !before.isFetching && !after.isFetching;
  return { steps: stepsAmong(rows, start, from), total: here.total, isSettled };
};

/**
 * The neighbours as they were when the contact was opened: one that is edited, and so moves in the grid or leaves it, does
 * not lead its reader astray.
 */
const useHeldSteps = (source: Source, from: WalkStep) => {
  const fresh = useSteps(source, from);
  const [held, hold] = useState<{ readonly crmId: number; readonly steps: WalkSteps }>();
  const isHeld = held?.crmId === from.crmId;
  if (fresh?.isSettled === true && !isHeld) hold({ crmId: from.crmId, steps: fresh.steps });
  // Whoever comes back to a contact before those of the one between were there does not find its old ones.
  else if (held !== undefined && !isHeld) hold(undefined);
  const steps: WalkSteps | undefined = isHeld ? held.steps : fresh?.steps;
  return { steps, total: fresh?.total };
};

/** How many contacts there are: the search says it with each page, the grid is asked for it alone. */
const useTotal = (source: Source, found: number | undefined): number | undefined => {
  const { currentData } = contactsApi.useContactCountQuery(
    'grid' in source ? selectionOf(source.grid) : skipToken,
  );
  return currentData ?? found;
};

/** The same way at another place of it. */
const walkAt = (walk: ContactWalk, source: Source, place: number): ContactWalk =>
  'found' in walk
    ? { ...walk, place }
    : { ...walk, grid: gridAtPage(walk.grid, pageOf(place, source)), place };

/** The page of the grid, or of the results, that the way has come to. */
export const wayBackFrom = (walk: ContactWalk): string =>
  'found' in walk
    ? foundAtPage(walk.found, pageOf(walk.place, walk.found))
    : lastGridPath(walk.grid);

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

/** How to go on from a contact to its neighbours in the grid, or the results, that it was opened from. */
export const useContactWalk = (crmId: number, walk: ContactWalk): ContactWay => {
  const navigate = useNavigate();
  const { search } = useLocation();
  const source = useMemo(() => sourceOf(walk), [walk]);
  const { steps, total: found } = useHeldSteps(source, { crmId, place: walk.place });
  const count = useTotal(source, found);
  const isWalking = useIsMounted();
  const wayTo = (step: WalkStep) => {
    const next = walkAt(walk, source, step.place);
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
    if (walk !== undefined && 'grid' in walk) leaveGridAt(walk.grid, crmId);
  }, [walk, crmId]);
  return walk;
};
