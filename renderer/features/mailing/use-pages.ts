import { useState } from 'react';
import type { useTableWords } from '#renderer/i18n/use-table-words.ts';
import type { PagerProps } from '#renderer/ui/data-grid/pager.tsx';

const sizes = [10, 20, 50, 100] as const;

type Found = {
  readonly total: number;
  /** How many rows this page has. */
  readonly shown: number;
  readonly words: ReturnType<typeof useTableWords>;
};

/** Where in a long list somebody is; another question begins at its first page. */
export const usePages = () => {
  const [page, setPage] = useState(1);
  const [size, setSize] = useState<number>(sizes[0]);
  const begin = () => setPage(1);
  return {
    page,
    size,
    begin,
    pagerOf: ({ total, shown, words }: Found): PagerProps => ({
      page,
      size,
      sizes,
      total,
      shown,
      numbers: 10,
      summary: words.summary({ page, size, shown, total }),
      words: words.pager,
      onPage: setPage,
      onSize: (chosen) => {
        setSize(chosen);
        begin();
      },
    }),
  };
};
