import { useState } from 'react';

/** The ways on from a page; null where there is none. */
export type WaysOn = {
  readonly newer: (() => void) | null;
  readonly older: (() => void) | null;
};

/** Where somebody is in a list that begins with the newest, and the ways on from there. */
export const useNewest = (pageSize: number) => {
  const [page, setPage] = useState(1);
  return {
    asked: { pageNumber: page, pageSize },
    /** `total` of the last answer, so that the ways to other pages stay while the next one is on its way. */
    waysOn: (total = 0): WaysOn => ({
      newer: page > 1 ? () => setPage(page - 1) : null,
      older: page * pageSize < total ? () => setPage(page + 1) : null,
    }),
  };
};
