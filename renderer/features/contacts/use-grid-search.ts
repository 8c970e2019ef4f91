import { useCallback, useState } from 'react';
import type { GridState } from './contact-question.ts';
import type { ChangeGrid } from './use-grid-state.ts';

/** The search of the grid, which is typed in a field of its own before the grid asks for it. */
export const useGridSearch = (state: Pick<GridState, 'search'>, change: ChangeGrid) => {
  const [clearings, setClearings] = useState(0);
  return {
    /** While somebody goes on typing, the way back leads to the page before the search. */
    search: useCallback(
      (text: string) => {
        if (text !== state.search) change({ search: text }, { replace: state.search !== '' });
      },
      [change, state.search],
    ),
    /** Changes whenever what is still being typed is not to be searched for any more. */
    clearings,
    stopTyping: useCallback(() => setClearings((count) => count + 1), []),
  };
};
