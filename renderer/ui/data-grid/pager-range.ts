/** The numbers that a pager shows: at most `width` of them, around the page where the person is. */
export const pagerRange = (page: number, lastPage: number, width: number): readonly number[] => {
  const count = Math.min(width, Math.max(1, lastPage));
  const first = Math.max(1, Math.min(page - Math.floor(width / 2), lastPage - count + 1));
  return Array.from({ length: count }, (_, index) => first + index);
};

export const lastPageOf = (total: number, size: number): number =>
  Math.max(1, Math.ceil(total / size));
