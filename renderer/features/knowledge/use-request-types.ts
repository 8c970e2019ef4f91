import { useTranslation } from 'react-i18next';
import type { RequestType } from '#shared/contracts/knowledge.ts';
import { languageOf } from '#renderer/i18n/i18n.ts';
import { useSearchedPages } from '#renderer/session/paging/use-searched-pages.ts';
import { knowledgeApi } from './knowledge.api.ts';

type TypesState =
  | { readonly kind: 'loading' | 'failed' | 'empty' }
  | { readonly kind: 'ready'; readonly types: readonly RequestType[] };

/** What people can ask for, a page at a time. */
export const useRequestTypes = () => {
  const { t, i18n } = useTranslation('reading');
  const { question, text, search, pagerOf } = useSearchedPages({
    label: t('request.pages'),
    sizes: [12, 24, 48],
  });
  const { data, isError, isFetching, refetch } = knowledgeApi.useRequestTypesQuery({
    body: { ...question, language: languageOf(i18n) },
  });
  const shown = data?.requestTypes.length ?? 0;

  const stateOf = (): TypesState => {
    if (isError && !isFetching) return { kind: 'failed' };
    if (data === undefined) return { kind: 'loading' };
    return shown === 0 ? { kind: 'empty' } : { kind: 'ready', types: data.requestTypes };
  };

  return {
    state: stateOf(),
    retry: () => void refetch(),
    text,
    search,
    pager: pagerOf(data?.totalRecord, shown),
  };
};
