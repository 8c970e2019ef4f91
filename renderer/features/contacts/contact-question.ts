import type { ConditionInput } from '#shared/contracts/filter-schemas.ts';
import { contactField } from '#shared/rules/contact-fields.ts';
import { longestSought, mostSortFields } from '#shared/rules/limits.ts';
import { type MemberState, memberStates } from '#shared/rules/member-state.ts';
import {
  type ContactFilter,
  conditionOf,
  readFilter,
  writeFilter,
} from './contact-filter-model.ts';

export type SortField = { readonly key: string; readonly order: 'ASC' | 'DESC' };

export const pageSizes = [10, 20, 50] as const;

export type PageSize = (typeof pageSizes)[number];

/** What the screen asks for; the address of the page holds all of it. */
export type GridState = {
  readonly page: number;
  readonly size: PageSize;
  readonly sort: readonly SortField[];
  readonly search: string;
  readonly filters: readonly ContactFilter[];
  /** The saved view that was opened; filters, search and sort may differ from it by now. */
  readonly view?: number | undefined;
  /** Of the members of a list only those who have said this. */
  readonly listState?: MemberState | undefined;
};

export const initialGridState: GridState = { page: 1, size: 10, sort: [], search: '', filters: [] };

/** Leading blanks go, the rest stays as typed, at most so many characters as people count them. */
export const cleanSearch = (text: string): string =>
  [...text.trimStart()].slice(0, longestSought).join('');

const readSort = (text: string): readonly SortField[] =>
  text
    .split(',')
    .map((part): SortField => {
      const down = part.startsWith('-');
      return { key: down ? part.slice(1) : part, order: down ? 'DESC' : 'ASC' };
    })
    .filter(({ key }) => contactField(key)?.sortable === true)
    .slice(0, mostSortFields);

/** Reads the state from an address; whatever makes no sense there gives way to the default. */
export const readGridState = (query: URLSearchParams): GridState => {
  const page = Number(query.get('page'));
  const size = Number(query.get('size'));
  const view = Number(query.get('view'));
  const listState = memberStates.find((known) => known === query.get('members'));
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    size: pageSizes.find((known) => known === size) ?? initialGridState.size,
    sort: readSort(query.get('sort') ?? ''),
    search: cleanSearch(query.get('q') ?? ''),
    filters: query.getAll('f').flatMap((text) => readFilter(text) ?? []),
    ...(Number.isInteger(view) && view >= 1 ? { view } : {}),
    ...(listState === undefined ? {} : { listState }),
  };
};

/** Writes the state into an address; what stands at its default is left out. */
export const writeGridState = ({
  page,
  size,
  sort,
  search,
  filters,
  view,
  listState,
}: GridState): URLSearchParams => {
  const query = new URLSearchParams();
  if (view !== undefined) query.set('view', String(view));
  if (page !== 1) query.set('page', String(page));
  if (size !== initialGridState.size) query.set('size', String(size));
  if (sort.length > 0) {
    query.set('sort', sort.map(({ key, order }) => (order === 'DESC' ? `-${key}` : key)).join(','));
  }
  if (listState !== undefined) query.set('members', listState);
  if (search !== '') query.set('q', search);
  for (const filter of filters) query.append('f', writeFilter(filter));
  // Without a filter of its own the address of a view is a link to it as it is saved.
  if (view !== undefined && isLinkToView(query)) query.set('f', '');
  return query;
};

/** True for the address of a view that says nothing more: it means whatever the view selects now. */
export const isLinkToView = (query: URLSearchParams): boolean =>
  query.has('view') && !['f', 'q', 'sort'].some((key) => query.has(key));

const stateKeys: ReadonlySet<string> = new Set([
  'view',
  'page',
  'size',
  'sort',
  'members',
  'q',
  'f',
]);

/** The address with another state of the grid; what else it says, such as the tab, stays. */
export const withGridState = (query: URLSearchParams, state: GridState): URLSearchParams => {
  const written = writeGridState(state);
  for (const [key, value] of query) if (!stateKeys.has(key)) written.append(key, value);
  return written;
};

/** A click sorts up, the next down, the third not at all; `add` keeps the other columns. */
export const nextSort = (
  sort: readonly SortField[],
  key: string,
  add: boolean,
): readonly SortField[] => {
  const present = sort.find((known) => known.key === key);
  const others = add ? sort.filter((known) => known.key !== key) : [];
  if (present === undefined) {
    const kept = others.slice(0, mostSortFields - 1);
    return [...kept, { key, order: 'ASC' }];
  }
  if (present.order === 'DESC') return others;
  const turned: SortField = { key, order: 'DESC' };
  return add ? sort.map((known) => (known.key === key ? turned : known)) : [turned];
};

/** Which contacts the grid is about: all of them, or the members of a list. */
export type ContactScope = { readonly listId?: number };

/** The same, with the states that its members can be asked for: others say nothing of this list. */
export type GridScope = ContactScope & { readonly states?: readonly MemberState[] };

export type ContactQuestion = Omit<GridState, 'size' | 'view'> &
  ContactScope & { readonly size: number };

/** The state of a grid, as far as it speaks of what the grid is about. */
export const inScope = (
  { listState, ...state }: GridState,
  { listId, states }: GridScope,
): GridState & ContactScope => ({
  ...state,
  ...(listId === undefined ? {} : { listId }),
  ...(listState !== undefined && states?.includes(listState) === true ? { listState } : {}),
});

type Narrowing = Pick<GridState, 'search' | 'filters' | 'listState'>;

/** Whether fewer than all contacts of the grid are asked for. */
export const isNarrowed = ({ search, filters, listState }: Narrowing): boolean =>
  filters.length > 0 || search.trim() !== '' || listState !== undefined;

/** What selects contacts, without page and order: the count, the export and "all of this filter" ask for it. */
export const selectionOf = ({ search, filters, listId, listState }: Narrowing & ContactScope) => {
  const conditions = (anyOf: boolean): ConditionInput[] =>
    filters
      .filter((filter) => filter.anyOf === anyOf)
      .flatMap((filter) => conditionOf(filter) ?? []);
  return {
    fields: conditions(false),
    anyOf: conditions(true),
    searchText: search.trim(),
    ...(listId === undefined ? {} : { listId }),
    ...(listState === undefined ? {} : { listState }),
  };
};

/** Property and case fields go to the advanced search, words to the search, all else to the plain query. */
export const pageRoad = ({ filters, search }: Pick<GridState, 'search' | 'filters'>) => {
  if (filters.some(({ key }) => contactField(key)?.group !== 'crmFields')) return 'advanced';
  return search.trim() === '' ? 'query' : 'search';
};

export const pageRequest = (question: ContactQuestion) => ({
  ...selectionOf(question),
  pageNumber: question.page,
  pageSize: question.size,
  sortFields: question.sort.map(({ key, order }) => ({ key, sortOrder: order })),
  sideBarFilterFlag: question.filters.length > 0,
  withCount: false,
});
