import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageOf } from '#renderer/i18n/i18n.ts';
import { useTableWords } from '#renderer/i18n/use-table-words.ts';
import { useQuery } from '#renderer/platform/use-query.ts';
import { isTooLongToSeek } from '#renderer/session/searching/use-sought.ts';
import type { PagerProps } from '#renderer/ui/data-grid/pager.tsx';
import { lastPageOf } from '#renderer/ui/data-grid/pager-range.ts';
import {
  addressOfFaqs,
  type FaqGroup,
  type FaqsAsked,
  faqGroups,
  faqsAskedIn,
  faqSizes,
  withAnswer,
} from './faq-address.ts';
import { knowledgeApi } from './knowledge.api.ts';

type FaqsState =
  | { readonly kind: 'loading' | 'failed' | 'empty' }
  | { readonly kind: 'ready'; readonly groups: readonly FaqGroup[] };

/** Milliseconds without a letter that start the search. */
const pause = 250;

/** The words that are typed: ahead of those in the address by a moment, and theirs again where the address changes by itself. */
const useTypedWords = (asked: string, seek: (words: string) => void) => {
  const [{ text, seen, sent }, setTyped] = useState({ text: asked, seen: asked, sent: asked });
  if (seen !== asked) {
    // What was sent from here is older than what was typed since.
    setTyped({ text: asked === sent ? text : asked, seen: asked, sent: asked });
  }
  const seekSoon = useDebouncedCallback((typed: string) => {
    if (isTooLongToSeek(typed)) return;
    setTyped((now) => ({ ...now, sent: typed.trim() }));
    seek(typed.trim());
  }, pause);
  return {
    text,
    type: (typed: string): void => {
      setTyped((now) => ({ ...now, text: typed }));
      seekSoon(typed);
    },
  };
};

/**
 * Answered questions: what narrows them, their page and what is open are kept in the address, so that a link and the way
 * back lead to the same.
 */
export const useFaqs = () => {
  const { i18n } = useTranslation();
  const [address, change] = useQuery();
  const asked = faqsAskedIn(address);
  const ask = (part: Partial<FaqsAsked>, replace = false): void =>
    change((now) => addressOfFaqs({ ...faqsAskedIn(now), page: 1, open: [], ...part }), {
      replace,
    });
  // While somebody goes on typing, the way back leads to the page before the search.
  const { text, type } = useTypedWords(asked.find, (find) => {
    if (find !== asked.find) ask({ find }, asked.find !== '');
  });
  const { data, currentData, isError, isFetching, refetch } = knowledgeApi.useFaqsQuery({
    body: {
      searchText: isTooLongToSeek(asked.find) ? '' : asked.find,
      pageNumber: asked.page,
      pageSize: asked.size,
      language: languageOf(i18n),
    },
  });
  /** The last page, where the address asks for one behind it. */
  const lastPage =
    currentData?.faqs.length === 0 && currentData.totalRecord > 0
      ? lastPageOf(currentData.totalRecord, asked.size)
      : undefined;
  useEffect(() => {
    if (lastPage === undefined) return;
    change((now) => addressOfFaqs({ ...faqsAskedIn(now), page: lastPage }), { replace: true });
  }, [lastPage, change]);
  const words = useTableWords();
  const shown = data?.faqs.length ?? 0;

  const stateOf = (): FaqsState => {
    if (isError && !isFetching) return { kind: 'failed' };
    if (data === undefined || lastPage !== undefined) return { kind: 'loading' };
    return shown === 0 ? { kind: 'empty' } : { kind: 'ready', groups: faqGroups(data.faqs) };
  };

  const { page, size } = asked;
  const pager: PagerProps = {
    page,
    size,
    sizes: faqSizes,
    total: data?.totalRecord,
    shown,
    numbers: 10,
    summary: words.summary({ page, size, shown, total: data?.totalRecord }),
    words: words.pager,
    onPage: (next) => ask({ ...asked, page: next, open: [] }),
    onSize: (next) => ask({ size: next }),
  };
  return {
    state: stateOf(),
    refreshing: isFetching,
    retry: () => void refetch(),
    text,
    search: type,
    isOpen: (id: number) => asked.open.includes(id),
    /** No step of its own on the way back. */
    toggle: (id: number, isOpen: boolean): void =>
      change((now) => addressOfFaqs(withAnswer(faqsAskedIn(now), { id, isOpen })), {
        replace: true,
      }),
    pager,
  };
};
