import { useDebouncedValue } from '@mantine/hooks';
import { skipToken } from '@reduxjs/toolkit/query';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import type { SearchResult } from '#shared/contracts/global-search.ts';
import { isEnoughToSeek } from '#shared/rules/enough-letters.ts';
import { useRight } from '#renderer/session/rights.ts';
import { isTooLongToSeek } from '#renderer/session/searching/use-sought.ts';
import { contentRequest } from './search-request.ts';
import { searchApi } from './search.api.ts';
import { useSearcher } from './use-searcher.ts';
import { typingPause } from './use-suggestions.ts';

const mostPeople = 5;

type FoundPeople =
  /** Too short or too long to ask for, or nobody may be asked for: nothing is said about it. */
  | { readonly kind: 'silent' | 'loading' | 'none' }
  /** Nobody knows whom there is; `noContact` where no contact is, at least. */
  | { readonly kind: 'failed'; readonly noContact: boolean; readonly retry: () => void }
  | { readonly kind: 'ready'; readonly people: readonly Contact[] }
  /** No contact, but people who are kept around contacts. */
  | { readonly kind: 'around'; readonly people: readonly SearchResult[] };

/** Whom no contact is may stand around one. */
const useFoundAround = (words: string, isNobody: boolean): FoundPeople => {
  const searcher = useSearcher();
  const isAsked = isNobody && searcher.services.includes('ADDITIONAL');
  const { currentData, isError, isFetching, refetch } = searchApi.useSearchContentQuery(
    isAsked
      ? contentRequest({
          searcher,
          keyword: words,
          service: 'ADDITIONAL',
          page: 1,
          size: mostPeople,
        })
      : skipToken,
  );
  if (!isAsked) return { kind: 'none' };
  if (isError && !isFetching) {
    return { kind: 'failed', noContact: true, retry: () => void refetch() };
  }
  if (currentData === undefined) return { kind: 'loading' };
  const { response: people } = currentData;
  return people.length === 0 ? { kind: 'none' } : { kind: 'around', people };
};

/** Who is found by a text, as it is typed; an answer to an earlier text is never shown. */
export const useFoundPeople = (words: string): FoundPeople => {
  const maySee = useRight('app-crm-contact', 'VW');
  const [settled] = useDebouncedValue(words, typingPause);
  const isAsked = (text: string): boolean =>
    maySee && isEnoughToSeek(text) && !isTooLongToSeek(text);
  const { currentData, isError, isFetching, refetch } = searchApi.usePeopleFoundQuery(
    isAsked(settled)
      ? { body: { searchText: settled, pageNumber: 1, pageSize: mostPeople, withCount: false } }
      : skipToken,
  );
  const isNobody = settled === words && currentData?.userList.length === 0;
  const around = useFoundAround(words, isNobody);
  if (!isAsked(words)) return { kind: 'silent' };
  if (settled !== words) return { kind: 'loading' };
  if (isError && !isFetching) {
    return { kind: 'failed', noContact: false, retry: () => void refetch() };
  }
  if (currentData === undefined) return { kind: 'loading' };
  return isNobody ? around : { kind: 'ready', people: currentData.userList };
};
