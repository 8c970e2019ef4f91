import { useState } from 'react';
import { useTableWords } from '#renderer/i18n/use-table-words.ts';
import type { PagerProps } from '#renderer/ui/data-grid/pager.tsx';

type Sizes = readonly [number, ...number[]];

type Paging = {
  /** Names the pages of this list. */
  readonly label?: string;
  /** How many rows a page may have; four sizes when left out. */
  readonly sizes?: Sizes;
  /** Rows of a page at first; the first size when left out. */
  readonly size?: number;
  /** How many page numbers stand side by side. */
  readonly numbers?: number;
};

const usualSizes: Sizes = [10, 20, 50, 100];

/** Where in a long list somebody is, from page 1, and the pager that says so. */
export const usePages = ({
  label,
  sizes = usualSizes,
  size: firstSize = sizes[0],
  numbers = 10,
}: Paging = {}) => {
  const words = useTableWords(label);
  const [{ page, size }, setPlace] = useState({ page: 1, size: firstSize });
  const goTo = (next: number) => setPlace({ page: next, size });
  return {
    page,
    size,
    goTo,
    /** Another question begins at its first page. */
    begin: () => goTo(1),
    /** `rows` of this very page, while it is drawn: where the last of them has left, the page before shows. */
    leaveEmpty: (rows: readonly unknown[] | undefined): void => {
      if (rows?.length === 0 && page > 1) goTo(page - 1);
    },
    /** `total` is undefined while that is being counted; `shown` is how many rows this page has. */
    pagerOf: (total: number | undefined, shown: number): PagerProps => ({
      page,
      size,
      sizes,
      total,
      shown,
      numbers,
      summary: words.summary({ page, size, shown, total }),
      words: words.pager,
      onPage: goTo,
      onSize: (next) => setPlace({ page: 1, size: next }),
    }),
  };
};
