import { useCallback, useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
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
    (part.filters !== undefined || part.search !== undefined || part.size !== undefined);
  return { ...state, ...part, ...(restarts ? { page: 1 } : {}) };
};

let lastQuery = '';

atFarewell(() => {
  lastQuery = '';
});

/** Where the grid was left: the way back from a contact leads to the same page of the same filter. */
export const lastGridPath = (): string =>
  lastQuery === '' ? '/crm/contact' : `/crm/contact?${lastQuery}`;

/** The question of the grid, kept in the address: links, reload and the back button all work. */
export const useGridState = () => {
  const [query, setQuery] = useSearchParams();
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
    () => setQuery((now) => withGridState(now, { ...initialGridState, size: state.size })),
    [setQuery, state.size],
  );
  return { state, change, reset, isLink: isLinkToView(query) };
};
