import { useState } from 'react';

/** A list as it is shown, a page at a time. */
export type Paged<Row> =
  | { readonly kind: 'loading' | 'empty' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | {
      readonly kind: 'ready';
      readonly rows: readonly Row[];
      readonly total: number;
      /** Null where there is no such page. */
      readonly previous: (() => void) | null;
      readonly next: (() => void) | null;
    };

type Found<Row> = { readonly rows: readonly Row[]; readonly total: number };

/** Which page of a list shows; a new question begins at the first. */
export const usePaged = (pageSize: number, question = '') => {
  const [place, setPlace] = useState({ question, page: 1 });
  const page = place.question === question ? place.page : 1;
  const goTo = (wanted: number) => setPlace({ question, page: wanted });
  return {
    page,
    query: { pageNumber: String(page), pageSize: String(pageSize) },
    of: <Row>(data: Found<Row> | undefined, isError: boolean, retry: () => void): Paged<Row> => {
      if (data === undefined) return isError ? { kind: 'failed', retry } : { kind: 'loading' };
      const { rows, total } = data;
      if (rows.length === 0 && page === 1) return { kind: 'empty' };
      // The last one of a page has gone with what was done to it.
      if (rows.length === 0) goTo(page - 1);
      return {
        kind: 'ready',
        rows,
        total,
        previous: page > 1 ? () => goTo(page - 1) : null,
        next: page * pageSize < total ? () => goTo(page + 1) : null,
      };
    },
  };
};
