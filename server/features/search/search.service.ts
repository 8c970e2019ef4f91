import type { PortalViewer } from '#server/http/viewer.ts';
import type { PayloadOf, RequestOf } from '#shared/contract/define-call.ts';
import type {
  SearchResult,
  searchAll,
  searchContent,
  searchContentCount,
} from '#shared/contracts/global-search.ts';
import { isForgiving, isOneSlip } from '#shared/rules/one-slip.ts';
import { type Slice, sliceOf } from '#shared/rules/page-slice.ts';
import { type SearchTerm, searchTerms } from '#shared/rules/search-query.ts';
import { searchableBy, type SearchService } from '#shared/rules/search-services.ts';

/** What is looked for: all of the terms. */
export type SearchQuery = {
  readonly terms: readonly SearchTerm[];
  /** Words one slip away from a term that do as well. Where it is there, every term may be the beginning of a word. */
  readonly near?: ReadonlyMap<string, readonly string[]>;
};

export type SearchSlice = Slice & {
  /** How much there is in all. */
  readonly total: number;
};

export type SearchStore = {
  /** How much somebody may find in each service. */
  readonly counts: (
    services: readonly SearchService[],
    query: SearchQuery,
    viewer: PortalViewer,
    signal: AbortSignal,
  ) => Promise<ReadonlyMap<SearchService, number>>;
  /** Words of the index that may be a slip away: those that share their beginning or their end. */
  readonly likeWords: (word: string, signal: AbortSignal) => Promise<readonly string[]>;
  /** Which things are found, the best match first. */
  readonly page: (
    service: SearchService,
    query: SearchQuery,
    viewer: PortalViewer,
    slice: SearchSlice,
    signal: AbortSignal,
  ) => Promise<readonly string[]>;
  /** What is shown of them, in their order. */
  readonly results: (
    service: SearchService,
    keys: readonly string[],
    asked: { readonly language: string; readonly keyword: string },
  ) => Promise<readonly SearchResult[]>;
};

export type Asked = {
  readonly request: RequestOf<typeof searchContent>['body'];
  readonly viewer: PortalViewer;
  readonly signal: AbortSignal;
};

/** Who finds this many things has spelled well; where there are fewer, slips and beginnings of all words count. */
const enough = 10;

/** More words than that one slip away say that the word could be anything. */
const mostNear = 20;

const sum = (counts: ReadonlyMap<SearchService, number>): number =>
  [...counts.values()].reduce((total, count) => total + count, 0);

export const createSearchService = (store: SearchStore) => {
  const nearWords = async (
    terms: readonly SearchTerm[],
    signal: AbortSignal,
  ): Promise<ReadonlyMap<string, readonly string[]>> => {
    const words = terms.map(({ typed }) => typed).filter(isForgiving);
    const found = await Promise.all(
      words.map(async (word) => {
        const like = await store.likeWords(word, signal);
        return [word, like.filter((other) => isOneSlip(word, other)).slice(0, mostNear)] as const;
      }),
    );
    return new Map(found.filter(([, near]) => near.length > 0));
  };

  /**
   * How much each service finds, and by which words: slips count where words as they were typed find little. `asTyped`
   * are the services that find these.
   */
  const look = async ({ request, viewer, signal }: Asked) => {
    const services = searchableBy(viewer).filter((one) => request.cityService.includes(one));
    const typed: SearchQuery = { terms: searchTerms(request.keyword) };
    const counts = new Map(services.map((service) => [service, 0]));
    const count = async (some: readonly SearchService[], query: SearchQuery): Promise<void> => {
      for (const [service, found] of await store.counts(some, query, viewer, signal)) {
        counts.set(service, found);
      }
    };
    if (typed.terms.length === 0 || services.length === 0) {
      return { counts, asTyped: [], queryFor: () => typed };
    }
    await count(services, typed);
    const asTyped = services.filter((service) => (counts.get(service) ?? 0) > 0);
    const poor = services.filter((service) => (counts.get(service) ?? 0) < enough);
    const near = poor.length === 0 ? undefined : await nearWords(typed.terms, signal);
    if (near === undefined || (near.size === 0 && typed.terms.length === 1)) {
      return { counts, asTyped, queryFor: () => typed };
    }
    const loose: SearchQuery = { ...typed, near };
    await count(poor, loose);
    return {
      counts,
      asTyped,
      queryFor: (service: SearchService) => (poor.includes(service) ? loose : typed),
    };
  };

  const read = async (asked: Asked) => {
    const { request, viewer, signal } = asked;
    const { counts, queryFor } = await look(asked);
    const slice = sliceOf(request);
    const pages = await Promise.all(
      [...counts].map(async ([service, total]) => {
        if (total <= slice.offset) return [];
        const part = { ...slice, total };
        const keys = await store.page(service, queryFor(service), viewer, part, signal);
        return store.results(service, keys, request);
      }),
    );
    return { counts, response: pages.flat(), totalRecord: sum(counts) };
  };

  return {
    count: async (asked: Asked): Promise<PayloadOf<typeof searchContentCount>> => {
      const { counts, asTyped } = await look(asked);
      return { count: Object.fromEntries(counts), asTyped };
    },

    content: async (asked: Asked): Promise<PayloadOf<typeof searchContent>> => {
      const { response, totalRecord } = await read(asked);
      return { response, totalRecord };
    },

    all: async (asked: Asked): Promise<PayloadOf<typeof searchAll>> => {
      const { counts, response, totalRecord } = await read(asked);
      return { count: Object.fromEntries(counts), response, totalRecord };
    },
  };
};

export type SearchFeature = ReturnType<typeof createSearchService>;
