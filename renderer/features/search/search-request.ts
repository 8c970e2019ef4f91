import type { SearchService } from '#shared/rules/search-services.ts';
import type { Searcher } from './use-searcher.ts';

type Asked = {
  readonly searcher: Searcher;
  readonly keyword: string;
};

/** What is the same in every question of the search. */
const questionOf = ({ searcher, keyword }: Asked) => ({
  cityDirectory: ['ALL'],
  keyword,
  language: searcher.language,
});

/** Of all that this person may search, which is not listed: a release from before would refuse a kind that is new to it. */
export const countRequest = (asked: Asked) => ({
  body: { ...questionOf(asked), pageNumber: 1, pageSize: '5' },
});

type AskedPage = Asked & {
  readonly service: SearchService;
  readonly page: number;
  readonly size: number;
};

export const contentRequest = ({ service, page, size, ...asked }: AskedPage) => ({
  body: {
    ...questionOf(asked),
    cityService: [service],
    pageNumber: page,
    pageSize: String(size),
  },
});
