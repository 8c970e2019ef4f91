import type { SearchService } from '#shared/rules/search-services.ts';
import type { Searcher } from './use-searcher.ts';

/** What was typed as the search takes it: single spaces, none in front. */
export const cleanKeyword = (text: string): string => text.replace(/\s+/g, ' ').trimStart();

/** Any service: the page goes to the first one that has found something. */
export const anyService = 'all';

export type WantedService = SearchService | typeof anyService;

/** The pages of results: people and visitors have one each. */
export const resultPages = {
  person: '/search-result/:name/:keyword/:index',
  visitor: '/searchResult/:name/:keyword/:index',
} as const;

/** A part of an address that is dots alone would be a step up; the space behind it is trimmed by the page. */
const keywordPart = (keyword: string): string =>
  encodeURIComponent(keyword).replace(/^\.{1,2}$/, '$&%20');

type Asking = Pick<Searcher, 'signedIn' | 'services'>;

/**
 * The address of what a search has found. The position of the service among those that this person may search is
 * part of it, as it has always been; its name says the same to whom other positions apply.
 */
export const searchPath = (
  { signedIn, services }: Asking,
  keyword: string,
  service: WantedService = anyService,
): string => {
  const index = service === anyService ? 0 : services.indexOf(service);
  return resultPages[signedIn ? 'person' : 'visitor']
    .replace(':name', service)
    .replace(':index', String(index))
    .replace(':keyword', () => keywordPart(keyword));
};

/** The service that an address names: by its name, else by its position; any where it names none of these. */
export const serviceAt = (
  services: readonly SearchService[],
  name: string | undefined,
  index: string | undefined,
): WantedService => {
  if (name === anyService) return anyService;
  const named = services.find((service) => service === name);
  return named ?? services[/^\d+$/.test(index ?? '') ? Number(index) : -1] ?? anyService;
};
