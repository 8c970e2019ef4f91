import { type Turns, useTurns } from '#renderer/session/paging/use-turns.ts';

/** A list as it is shown, a page at a time. */
export type Paged<Row> = {
  readonly page: number;
  readonly pageSize: number;
  /** They stay while another page is on its way. */
  readonly turns: Turns;
} & (
  | { readonly kind: 'loading' | 'empty' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | { readonly kind: 'ready'; readonly rows: readonly Row[]; readonly total: number }
);

export type Answer<Data> = {
  readonly data?: Data | undefined;
  readonly currentData?: Data | undefined;
  readonly isError: boolean;
  readonly refetch: () => unknown;
};

/** Which page of a list shows; a new question begins at the first. */
export const usePaged = (pageSize: number, question = '') => {
  const { page, asked, turnsOf, stayWithin } = useTurns(pageSize, question);
  return {
    asked,
    of: <Data extends { readonly totalRecord: number }, Row>(
      { data, currentData, isError, refetch }: Answer<Data>,
      rowsOf: (data: Data) => readonly Row[],
    ): Paged<Row> => {
      const total = currentData?.totalRecord;
      // The last one of a page has gone with what was done to it.
      stayWithin(total);
      const place = { page, pageSize, turns: turnsOf(data?.totalRecord) };
      if (currentData === undefined || total === undefined) {
        return isError
          ? { ...place, kind: 'failed', retry: () => void refetch() }
          : { ...place, kind: 'loading' };
      }
      if (total === 0) return { ...place, kind: 'empty' };
      return { ...place, kind: 'ready', rows: rowsOf(currentData), total };
    },
  };
};
