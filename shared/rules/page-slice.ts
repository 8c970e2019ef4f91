/** A page as people ask for it, counted from 1. */
export type PageWish = { readonly pageNumber: number; readonly pageSize: number };

/** The same page as a store reads it: how many rows it passes over, and how many it gives at the most. */
export type Slice = { readonly offset: number; readonly limit: number };

export const sliceOf = ({ pageNumber, pageSize }: PageWish): Slice => ({
  offset: (pageNumber - 1) * pageSize,
  limit: pageSize,
});

/** The page, counted from 1, on which a row stands that so many others stand before. */
export const pageHolding = ({
  rowsBefore,
  pageSize,
}: {
  readonly rowsBefore: number;
  readonly pageSize: number;
}): number => Math.floor(rowsBefore / pageSize) + 1;
