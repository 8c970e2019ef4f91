import { useTranslation } from 'react-i18next';
import { useSearchedPages } from '#renderer/session/paging/use-searched-pages.ts';
import { housingApi } from './housing.api.ts';

/** Projects by name, a page at a time, and where all that are found lie. */
export const useProjects = () => {
  const { t } = useTranslation('housing');
  const { question, text, search, pagerOf } = useSearchedPages({ label: t('pages') });
  const { searchText } = question;
  const { data, isError, isFetching, refetch } = housingApi.useHousingProjectsQuery({
    body: question,
  });
  const map = housingApi.useHousingPlacesQuery({ body: { searchText } });
  return {
    projects: data?.projects,
    /** Undefined until they are known. */
    places: map.data?.places,
    isSearched: searchText !== '',
    failed: isError && !isFetching,
    refreshing: isFetching,
    retry: () => void refetch(),
    text,
    search,
    pager: pagerOf(data?.totalRecord, data?.projects.length ?? 0),
  };
};
