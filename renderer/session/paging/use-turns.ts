import { useState } from 'react';

/** The ways on from a page; null where there is none. */
export type Turns = {
  readonly previous: (() => void) | null;
  readonly next: (() => void) | null;
};

/** Where there is nothing to turn: the pager says nothing then. */
export const isOnOnePage = ({ previous, next }: Turns): boolean =>
  previous === null && next === null;

/**
 * Where somebody is in a list that is turned page by page, and the ways on from there. Another question, such as other
 * words to search for, begins at its first page.
 */
export const useTurns = (pageSize: number, question = '') => {
  const [place, setPlace] = useState({ question, page: 1 });
  const setPage = (wanted: number) => setPlace({ question, page: wanted });
  // Who comes back to an earlier question begins there, too.
  if (place.question !== question) setPage(1);
  const page = place.question === question ? place.page : 1;
  return {
    page,
    asked: { pageNumber: page, pageSize },
    /** `total` of the last answer, so that the ways to other pages stay while the next one is on its way. */
    turnsOf: (total = 0): Turns => ({
      previous: page > 1 ? () => setPage(page - 1) : null,
      next: page * pageSize < total ? () => setPage(page + 1) : null,
    }),
    /** `total` as this very page tells it, while it is drawn: what leaves the list takes its last page with it. */
    stayWithin: (total: number | undefined): void => {
      if (total === undefined) return;
      const lastPage = Math.max(1, Math.ceil(total / pageSize));
      if (page > lastPage) setPage(lastPage);
    },
  };
};
