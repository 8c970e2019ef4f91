import type { ContactList } from '#shared/contracts/crm-list.ts';
import { refusalOf } from '#renderer/api/failure.ts';
import { useQuery } from '#renderer/platform/use-query.ts';
import { useNewest } from '#renderer/session/paging/use-newest.ts';
import { type ListKind, shownList } from './list-kind.ts';
import { listsApi } from './lists.api.ts';

const none: readonly ContactList[] = [];

type ListWish = {
  /** Only lists that the person may add people to. */
  readonly updatable?: boolean;
  /** What their names hold. */
  readonly searchText?: string;
};

/** Lists of a kind that the person sees: one page of them, which holds all unless there are hundreds. */
export const useLists = (kind: ListKind, { updatable = false, searchText = '' }: ListWish = {}) => {
  const query = {
    ...(updatable ? ({ updatable: 'true' } as const) : {}),
    ...(searchText === '' ? {} : { searchText }),
  };
  const contact = listsApi.useContactListsQuery({ query }, { skip: kind !== 'contact' });
  const mailing = listsApi.useMailingListsQuery({ query }, { skip: kind !== 'mailing' });
  const { currentData, data, isError, isFetching, refetch } =
    kind === 'contact' ? contact : mailing;
  const lists = data?.lists ?? none;
  const isWhole = data === undefined || data.count <= lists.length;
  return {
    lists,
    isReady: data !== undefined,
    isWhole,
    isError,
    /** Nobody knows which lists there are of what was asked for. */
    failed: isError && !isFetching && currentData === undefined,
    retry: () => void refetch(),
  };
};

/** A list that is on no page that was read, by its number. */
const useListElsewhere = (kind: ListKind, id: number) => {
  const { currentData, error, isFetching, refetch } = listsApi.useListDetailQuery(
    { body: { id, pageSize: 1, withCount: false } },
    { skip: !Number.isInteger(id) },
  );
  const isRefused = refusalOf(error) !== undefined;
  const list = isRefused ? undefined : currentData?.list;
  const isOfKind = (list?.mailingListConfig !== undefined) === (kind === 'mailing');
  return {
    list: isOfKind ? list : undefined,
    // One that was refused, or is of the other kind, is no longer waited for when it is asked for again.
    isAwaited: isFetching && currentData === undefined && !isRefused,
    failed: error !== undefined && !isRefused && list === undefined,
    retry: () => void refetch(),
  };
};

export type ListDesk =
  | { readonly kind: 'loading' }
  | { readonly kind: 'empty' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | { readonly kind: 'ready'; readonly list: ContactList };

/** The list that shows in a tab. It stands in the address, so that a link leads to it. */
export const useListDesk = (kind: ListKind) => {
  const [query, setQuery] = useQuery();
  const { lists, isReady, isError, retry } = useLists(kind);
  const wanted = query.get('list');
  // A list may be newer than the page of them that was read last: no other one stands in for it unless it is refused.
  const isKnown = !isReady || wanted === null || lists.some(({ id }) => String(id) === wanted);
  const elsewhere = useListElsewhere(kind, isKnown ? Number.NaN : Number(wanted ?? Number.NaN));
  const shown = elsewhere.list ?? shownList(lists, wanted);

  const show = (id: number | null) =>
    setQuery((now) => {
      const next = new URLSearchParams(now);
      next.delete('page');
      // Who shows of a list says nothing of the next one, which may not be one of mail.
      next.delete('members');
      if (id === null) next.delete('list');
      else next.set('list', String(id));
      return next;
    });

  const stateOf = (): ListDesk => {
    if (elsewhere.isAwaited) return { kind: 'loading' };
    if (elsewhere.failed) return { kind: 'failed', retry: elsewhere.retry };
    if (shown !== undefined) return { kind: 'ready', list: shown };
    if (isError) return { kind: 'failed', retry };
    return isReady ? { kind: 'empty' } : { kind: 'loading' };
  };

  return { state: stateOf(), show };
};

/** What was done to a list, a page at a time, latest first. */
export const useListLog = (id: number) => {
  const { asked, waysOn } = useNewest(10);
  const { currentData, data, isError, isFetching, refetch } = listsApi.useListLogsQuery({
    params: { id: String(id) },
    query: { pageNumber: String(asked.pageNumber), pageSize: String(asked.pageSize) },
  });
  return {
    logs: currentData?.logs,
    ways: waysOn(data?.count),
    failed: isError && !isFetching,
    retry: () => void refetch(),
  };
};

/** How many members of a mailing list have said what. */
export const useListStates = (id: number) =>
  listsApi.useListDetailQuery({ body: { id, pageSize: 1, withCount: false } }).data?.states;
