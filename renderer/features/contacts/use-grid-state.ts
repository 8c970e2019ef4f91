import { useCallback, useEffect, useMemo } from 'react';
import { useQuery } from '#renderer/platform/use-query.ts';
import { atFarewell } from '#renderer/session/farewell.ts';
import {
  type GridState,
  initialGridState,
  isLinkToView,
  readGridState,
  withGridState,
} from './contact-question.ts';

export type ChangeGrid = (part: Partial<GridState>, how?: { readonly replace: boolean }) => void;

/** A new filter or search begins at page 1; nothing else is touched by a change of something else. */
const withPart = (state: GridState, part: Partial<GridState>): GridState => {
  const restarts =
    part.page === undefined &&
    (part.filters !== undefined ||
      part.search !== undefined ||
      part.size !== undefined ||
      'listState' in part);
  return { ...state, ...part, ...(restarts ? { page: 1 } : {}) };
};

let lastQuery = '';

/** The contact that whoever has left the grid has come to. */
let lastContact: number | undefined;

atFarewell(() => {
  lastQuery = '';
  lastContact = undefined;
});

/**
 * Where the grid was left: the way back from a contact leads to the same page of the same filter. An address that says
 * nothing at all would lead to the tab of the contact desk that was had last.
 */
export const lastGridPath = (query = lastQuery): string =>
  `/crm/contact?${query === '' ? 'tab=crm_contact_view' : query}`;

/** The address of the grid at another page of the same question. */
export const gridAtPage = (query: string, page: number): string => {
  const turned = new URLSearchParams(query);
  if (page === 1) turned.delete('page');
  else turned.set('page', String(page));
  return turned.toString();
};

/** Says that a walk from contact to contact has come to another one, of that page of the grid. */
export const leaveGridAt = (query: string, crmId: number): void => {
  lastQuery = query;
  lastContact = crmId;
};

/** Where the way back to a page of the grid leads whoever has walked on to another page of the same question. */
export const walkedOnFrom = (query: string): string | undefined => {
  const hasWalked = lastContact !== undefined && query !== lastQuery;
  return hasWalked && gridAtPage(query, 1) === gridAtPage(lastQuery, 1)
    ? lastGridPath()
    : undefined;
};

/** Whose row is to be in sight when the grid shows again; forgotten when it is left. */
export const walkedTo = {
  read: (): number | undefined => lastContact,
  forget: (): void => {
    lastContact = undefined;
  },
};

/** The question of the grid, kept in the address: links, reload and the back button all work. */
export const useGridState = () => {
  const [query, setQuery] = useQuery();
  const text = query.toString();
  const state = useMemo(() => readGridState(new URLSearchParams(text)), [text]);
  useEffect(() => {
    lastQuery = text;
  }, [text]);
  const change: ChangeGrid = useCallback(
    (part, how) =>
      setQuery((now) => withGridState(now, withPart(readGridState(now), part)), {
        replace: how?.replace ?? false,
      }),
    [setQuery],
  );
  const reset = useCallback(
    () =>
      setQuery((now) => withGridState(now, { ...initialGridState, size: readGridState(now).size })),
    [setQuery],
  );
  return { state, query: text, change, reset, isLink: isLinkToView(query) };
};
