import { useTranslation } from 'react-i18next';
import { useSearchedPages } from '#renderer/session/paging/use-searched-pages.ts';
import { reportsApi } from './reports.api.ts';

/** The reports that the person sees, a page at a time. */
export const useReportList = () => {
  const { t } = useTranslation('reports');
  const { question, text, search, pagerOf } = useSearchedPages({
    label: t('list.pages'),
    size: 20,
  });
  const { data, isError, isFetching, refetch } = reportsApi.useReportsQuery({ body: question });
  return {
    reports: data?.reports,
    isSearched: question.searchText !== '',
    failed: isError && !isFetching,
    refreshing: isFetching,
    retry: () => void refetch(),
    text,
    search,
    pager: pagerOf(data?.totalRecord, data?.reports.length ?? 0),
  };
};
