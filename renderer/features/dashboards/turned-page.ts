/** Rows on one page of a grid, the usual number first. */
export const gridSizes = [10, 20, 50, 100] as const;

/** Where somebody has turned to in the rows of a grid. */
export type TurnedPage = {
  readonly page: number;
  readonly size: number;
  /** The question whose rows these are, as text. */
  readonly of: string;
};

/** The page that shows: rows of another question begin at the first. */
export const pageOf = ({ page, of }: TurnedPage, question: string): number =>
  of === question ? page : 1;

type Answered = { readonly data: readonly unknown[]; readonly totalRecords: number };

/** The last page there is where this one is empty, because its records have gone away meanwhile; else undefined. */
export const pageBefore = (
  page: number,
  size: number,
  answer: Answered | undefined,
): number | undefined => {
  if (page === 1 || answer === undefined || answer.data.length > 0) return undefined;
  // Always nearer to the first one, whatever the total says.
  return Math.max(1, Math.min(page - 1, Math.ceil(answer.totalRecords / size)));
};
