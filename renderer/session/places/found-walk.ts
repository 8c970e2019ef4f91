import * as z from 'zod/mini';

/** What the search was asked that somebody was found by, and where its results are shown. */
export const foundShape = z.object({
  keyword: z.string(),
  language: z.string(),
  size: z.int().check(z.positive()),
  /** The address of their first page. */
  path: z.string(),
});

/** It goes with the entry of the history, as the grid that somebody was opened from does. */
export type FoundIn = z.infer<typeof foundShape>;

/** The address of a page of the same results. */
export const foundAtPage = ({ path }: FoundIn, page: number): string => {
  const [pathname = '', query = ''] = path.split('?');
  const turned = new URLSearchParams(query);
  if (page > 1) turned.set('page', String(page));
  const rest = turned.toString();
  return rest === '' ? pathname : `${pathname}?${rest}`;
};
