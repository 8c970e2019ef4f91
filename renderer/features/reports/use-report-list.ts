import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportHead } from '#shared/contracts/report.ts';
import { useTableWords } from '#renderer/i18n/use-table-words.ts';
import { reportsApi } from './reports.api.ts';

type ReportsState =
  | { readonly kind: 'loading' | 'failed' }
  | { readonly kind: 'empty'; readonly searched: boolean }
  | { readonly kind: 'ready'; readonly reports: readonly ReportHead[] };

const sizes = [10, 20, 50, 100] as const;

/** Milliseconds without a key until a search begins. */
const typingPause = 300;

/** The reports that the person sees, a page at a time; another search begins at its first page. */
export const useReportList = () => {
  const { t } = useTranslation('reports');
  const words = useTableWords(t('list.pages'));
  const [text, setText] = useState('');
  const [{ page, size }, setPlace] = useState<{ page: number; size: number }>({
    page: 1,
    size: sizes[1],
  });
  const [searchText] = useDebouncedValue(text.trim(), typingPause);
  const { data, isError, isFetching, refetch } = reportsApi.useReportsQuery({
    body: { searchText, pageNumber: page, pageSize: size },
  });
  const shown = data?.reports.length ?? 0;
  const total = data?.totalRecord;

  const stateOf = (): ReportsState => {
    if (isError && !isFetching) return { kind: 'failed' };
    if (data === undefined) return { kind: 'loading' };
    return data.reports.length === 0
      ? { kind: 'empty', searched: searchText !== '' }
      : { kind: 'ready', reports: data.reports };
  };

  return {
    state: stateOf(),
    refreshing: isFetching,
    retry: () => void refetch(),
    text,
    search: (typed: string) => {
      setText(typed);
      setPlace({ page: 1, size });
    },
    pager: {
      page,
      size,
      sizes,
      total,
      shown,
      numbers: 10,
      summary: words.summary({ page, size, shown, total }),
      words: words.pager,
      onPage: (next: number) => setPlace({ page: next, size }),
      onSize: (next: number) => setPlace({ page: 1, size: next }),
    },
  };
};
