import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RequestType } from '#shared/contracts/knowledge.ts';
import { languageOf } from '#renderer/i18n/i18n.ts';
import { useTableWords } from '#renderer/i18n/use-table-words.ts';
import { knowledgeApi } from './knowledge.api.ts';

type TypesState =
  | { readonly kind: 'loading' | 'failed' | 'empty' }
  | { readonly kind: 'ready'; readonly types: readonly RequestType[] };

const sizes = [12, 24, 48] as const;

/** Milliseconds without a key until a search begins. */
const typingPause = 300;

/** What people can ask for, a page at a time; another search begins at its first page. */
export const useRequestTypes = () => {
  const { t, i18n } = useTranslation('reading');
  const words = useTableWords(t('request.pages'));
  const [text, setText] = useState('');
  const [{ page, size }, setPlace] = useState<{ page: number; size: number }>({
    page: 1,
    size: sizes[0],
  });
  const [searchText] = useDebouncedValue(text.trim(), typingPause);
  const { data, isError, isFetching, refetch } = knowledgeApi.useRequestTypesQuery({
    body: { searchText, language: languageOf(i18n), pageNumber: page, pageSize: size },
  });
  const shown = data?.requestTypes.length ?? 0;
  const total = data?.totalRecord;

  const stateOf = (): TypesState => {
    if (isError && !isFetching) return { kind: 'failed' };
    if (data === undefined) return { kind: 'loading' };
    return shown === 0 ? { kind: 'empty' } : { kind: 'ready', types: data.requestTypes };
  };

  return {
    state: stateOf(),
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
