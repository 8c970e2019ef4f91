import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTableWords } from '#renderer/i18n/use-table-words.ts';

const sizes = [10, 20, 50, 100] as const;

/** Which page of the records behind a number shows, and how to get to others. */
export const useRecordPages = () => {
  const { t } = useTranslation('insight');
  const words = useTableWords(t('behind.pages'));
  const [{ page, size }, setPlace] = useState<{ page: number; size: number }>({
    page: 1,
    size: sizes[0],
  });
  return {
    page,
    size,
    pagerOf: (total: number | undefined, shown: number) => ({
      page,
      size,
      sizes,
      total,
      shown,
      numbers: 3,
      summary: words.summary({ page, size, shown, total }),
      words: words.pager,
      onPage: (next: number) => setPlace({ page: next, size }),
      onSize: (next: number) => setPlace({ page: 1, size: next }),
    }),
  };
};
