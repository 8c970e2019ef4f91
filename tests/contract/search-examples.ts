import { searchServices } from '#shared/rules/search-services.ts';
import type { Example } from './example.ts';

/** The id of nothing. */
const neverWas = '999999999';

const firstPage = { pageNumber: 1, pageSize: 10 };

const request = {
  cityService: [...searchServices],
  cityDirectory: ['ALL'],
  keyword: 'street',
  pageNumber: 1,
  pageSize: '5',
  language: 'en',
};

const place = { latitude: '34.05', longitude: '-118.24' };

/** The calls of the global search and of what people can read. */
export const searchExamples: Readonly<Record<string, Example>> = {
  articles: { body: firstPage },
  documents: { body: firstPage },
  faqs: { body: firstPage },
  oneArticle: { params: { id: neverWas } },
  oneDocument: { params: { id: neverWas } },
  oneFaq: { params: { id: neverWas } },
  oneRequestType: { params: { id: '16' }, query: { language: 'es' } },
  requestTypes: { body: { searchText: 'graffiti', ...firstPage } },
  searchAll: { body: request },
  searchContent: { body: request },
  searchContentCount: { body: request },
  streetView: { query: place },
  streetViewImage: { query: place },
};

export const searchWithoutSubject = [
  'oneArticle',
  'oneDocument',
  'oneFaq',
  'streetViewImage',
] as const;
