import { useDebouncedValue } from '@mantine/hooks';
import { isSearchKeyword, isSuggested, type SearchService } from '#shared/rules/search-services.ts';
import { countRequest } from './search-request.ts';
import { useSearchCount } from './use-search-count.ts';
import type { Searcher } from './use-searcher.ts';

export type Suggestions =
  /** Too short or too long to search for, or the number of hits could not be had: nothing is said about it. */
  | { readonly kind: 'silent' | 'loading' | 'none' }
  | {
      readonly kind: 'ready';
      readonly found: readonly { readonly service: SearchService; readonly count: number }[];
    };

/** Milliseconds without a key until a search begins. */
export const typingPause = 200;

/** Where a text would be found, as it is typed; what was asked for an earlier text is never shown. */
export const useSuggestions = (searcher: Searcher, keyword: string): Suggestions => {
  const [settled] = useDebouncedValue(keyword, typingPause);
  const { currentData, isError } = useSearchCount(
    isSearchKeyword(settled) ? countRequest({ searcher, keyword: settled }) : undefined,
  );
  if (!isSearchKeyword(keyword)) return { kind: 'silent' };
  if (settled !== keyword) return { kind: 'loading' };
  if (isError) return { kind: 'silent' };
  if (currentData === undefined) return { kind: 'loading' };
  const found = searcher.services
    .filter(isSuggested)
    .map((service) => ({ service, count: currentData.count[service] ?? 0 }))
    .filter(({ count }) => count > 0);
  return found.length === 0 ? { kind: 'none' } : { kind: 'ready', found };
};
