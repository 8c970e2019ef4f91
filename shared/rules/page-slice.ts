/** A page as people ask for it, counted from 1. */
export type PageWish = { readonly pageNumber: number; readonly pageSize: number };

/** The same page as a store reads it: how many rows it passes over, and how many it gives at the most. */
export type Slice = { readonly offset: number; readonly limit: number };

export const sliceOf = ({ pageNumber, pageSize }: PageWish): Slice => ({
  offset: (pageNumber - 1) * pageSize,
  limit: pageSize,
});
