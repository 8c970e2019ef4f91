import { isLonger } from './limits.ts';

/**
 * What the global search looks through, in the order of its tabs: service descriptions, types of service requests,
 * answered questions, articles, documents, properties by number, properties by address, cases, contacts, people around
 * contacts, notes about contacts.
 */
export const searchServices = [
  'CSD',
  'SRTYPE',
  'FAQ',
  'BLOG',
  'DMS',
  'APN',
  'ADDRESS',
  'CASE',
  'CRM',
  'ADDITIONAL',
  'NOTE',
] as const;

export type SearchService = (typeof searchServices)[number];

/** Who is searching: what the rules of search and of reading ask about somebody. */
export type SearchViewer = {
  readonly signedIn: boolean;
  /** Staff and administrators. */
  readonly isStaff: boolean;
  /** Whether the area of contacts may be looked at. */
  readonly seesContacts: boolean;
};

/** What staff keep of people, which goes by the rights of the area of contacts. */
const ofContacts: ReadonlySet<SearchService> = new Set(['CRM', 'ADDITIONAL', 'NOTE']);

/** The services that somebody may search, in their order; `index` of the results page counts in this list. */
export const searchableBy = ({
  signedIn,
  isStaff,
  seesContacts,
}: SearchViewer): readonly SearchService[] =>
  searchServices.filter((service) => {
    if (ofContacts.has(service)) return isStaff && seesContacts;
    return service !== 'DMS' || signedIn;
  });

/** Suggestions say nothing of documents. */
export const isSuggested = (service: SearchService): boolean => service !== 'DMS';

/** Characters below which nothing is looked for, and above which nobody types. */
export const searchKeyword = { least: 2, most: 200 } as const;

/** What keeps a text from being looked for. */
export const keywordFault = (text: string): 'short' | 'long' | undefined => {
  if (!isLonger(text, searchKeyword.least - 1)) return 'short';
  return isLonger(text, searchKeyword.most) ? 'long' : undefined;
};

export const isSearchKeyword = (text: string): boolean => keywordFault(text) === undefined;

/** What a page of results can hold. */
export const searchPageSizes = [5, 10, 25, 100] as const;
