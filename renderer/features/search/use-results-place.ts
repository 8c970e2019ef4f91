import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import {
  isSearchKeyword,
  type SearchService,
  searchKeyword,
} from '#shared/rules/search-services.ts';
import { type Glance, glanceOf, queryOf, serviceIn, tabsOf, viewsOf } from './result-view.ts';
import { anyService, cleanKeyword, searchPath, serviceAt } from './search-address.ts';
import { type SearchCounts, useSearchCounts } from './use-search-counts.ts';
import { type Searcher, useSearcher } from './use-searcher.ts';

/**
 * The service to show; nothing while it takes the counts to know which has found something. What is only a slip away from
 * what was typed stands behind what is not, wherever its tab is.
 */
const serviceToShow = (
  { services }: Searcher,
  counts: SearchCounts,
  wanted: ReturnType<typeof serviceAt>,
): SearchService | undefined => {
  if (wanted !== anyService) return wanted;
  if (counts.kind === 'loading') return undefined;
  return (
    services.find(counts.asTyped) ??
    services.find((service) => (counts.of(service) ?? 0) > 0) ??
    services[0]
  );
};

/** What the address of the page of results says, and the addresses that lead on from there. */
export const useResultsPlace = () => {
  const { name, keyword: given = '', index } = useParams();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const searcher = useSearcher();
  // Cut between characters: half of one can stand in no address.
  const keyword = [...cleanKeyword(given)].slice(0, searchKeyword.most).join('').trim();
  const isEnough = isSearchKeyword(keyword);
  const counts = useSearchCounts(searcher, keyword);
  const asked = glanceOf(query);
  const wanted = serviceToShow(searcher, counts, serviceAt(searcher.services, name, index));
  const service = wanted && serviceIn(wanted, asked.view);
  const canShow = service !== undefined && viewsOf(service).includes(asked.view);
  const glance: Glance = { ...asked, view: canShow ? asked.view : 'card' };

  /** On the map one tab stands for all properties: what no number has found, an address may have. */
  const searchedFor = (target: SearchService): SearchService =>
    glance.view === 'map' && target === 'APN' && counts.of(target) === 0 ? 'ADDRESS' : target;

  /** Another service or view begins at its first page. */
  const pathOf = (target: SearchService, change: Partial<Glance> = {}): string => {
    const next = { ...glance, page: 1, ...change };
    return `${searchPath(searcher, keyword, target)}${queryOf(next)}`;
  };

  const right = service && pathOf(service, glance);
  const isHere =
    name === service &&
    index === String(searcher.services.findIndex((one) => one === service)) &&
    pathname.startsWith('/search-result/') === searcher.signedIn;
  return {
    searcher,
    keyword,
    isEnough,
    countsAreLoading: counts.kind === 'loading',
    countOf: (target: SearchService) => counts.of(searchedFor(target)),
    searchedFor,
    service,
    glance,
    tabs: tabsOf(searcher.services, glance.view),
    pathOf,
    /** The right address of what is shown, where the one that was followed is another. */
    moved: isEnough && right !== undefined && !isHere ? right : undefined,
  };
};

export type ResultsPlace = ReturnType<typeof useResultsPlace>;
