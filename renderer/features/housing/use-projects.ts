import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HousingProjectRow } from '#shared/contracts/housing.ts';
import { useTableWords } from '#renderer/i18n/use-table-words.ts';
import { housingApi } from './housing.api.ts';

type ProjectsState =
  | { readonly kind: 'loading' | 'failed' }
  | { readonly kind: 'empty'; readonly searched: boolean }
  | { readonly kind: 'ready'; readonly projects: readonly HousingProjectRow[] };

const sizes = [10, 20, 50, 100] as const;

/** Milliseconds without a key until a search begins. */
const typingPause = 300;

/** Projects by name, a page at a time; another search begins at its first page. */
export const useProjects = () => {
  const { t } = useTranslation('housing');
  const words = useTableWords(t('pages'));
  const [text, setText] = useState('');
  const [{ page, size }, setPlace] = useState<{ page: number; size: number }>({
    page: 1,
    size: sizes[0],
  });
  const [searchText] = useDebouncedValue(text.trim(), typingPause);
  const { data, isError, isFetching, refetch } = housingApi.useHousingProjectsQuery({
    body: { searchText, pageNumber: page, pageSize: size },
  });
  const map = housingApi.useHousingPlacesQuery({ body: { searchText } });
  const shown = data?.projects.length ?? 0;
  const total = data?.totalRecord;

  const stateOf = (): ProjectsState => {
    if (isError && !isFetching) return { kind: 'failed' };
    if (data === undefined) return { kind: 'loading' };
    return data.projects.length === 0
      ? { kind: 'empty', searched: searchText !== '' }
      : { kind: 'ready', projects: data.projects };
  };

  return {
    state: stateOf(),
    /** Undefined until they are known. */
    places: map.data?.places,
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
