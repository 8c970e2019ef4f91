import { useSearchParams } from 'react-router-dom';
import type { ContactList } from '#shared/contracts/crm-list.ts';
import { type ListKind, shownList } from './list-kind.ts';
import { listsApi } from './lists.api.ts';

const none: readonly ContactList[] = [];

/** All lists of a kind that the person sees, or only those that they may add people to. */
export const useLists = (kind: ListKind, updatable = false) => {
  const query = updatable ? ({ updatable: 'true' } as const) : {};
  const contact = listsApi.useContactListsQuery({ query }, { skip: kind !== 'contact' });
  const mailing = listsApi.useMailingListsQuery({ query }, { skip: kind !== 'mailing' });
  const { data, isError, refetch } = kind === 'contact' ? contact : mailing;
  return { lists: data?.lists ?? none, isReady: data !== undefined, isError, refetch };
};

export type ListDesk =
  | { readonly kind: 'loading' }
  | { readonly kind: 'empty' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | { readonly kind: 'ready'; readonly list: ContactList };

/** The lists of a tab and the one that shows. It stands in the address, so that a link leads to it. */
export const useListDesk = (kind: ListKind) => {
  const [query, setQuery] = useSearchParams();
  const { lists, isReady, isError, refetch } = useLists(kind);
  const shown = shownList(lists, query.get('list'));

  const show = (id: number | null) =>
    setQuery((now) => {
      const next = new URLSearchParams(now);
      next.delete('page');
      if (id === null) next.delete('list');
      else next.set('list', String(id));
      return next;
    });

  const stateOf = (): ListDesk => {
    if (shown !== undefined) return { kind: 'ready', list: shown };
    if (isError) return { kind: 'failed', retry: () => void refetch() };
    return isReady ? { kind: 'empty' } : { kind: 'loading' };
  };

  return { lists, state: stateOf(), show };
};

/** How many members of a mailing list have said what. */
export const useListStates = (id: number) =>
  listsApi.useListDetailQuery({ body: { id, pageSize: 1, withCount: false } }).data?.states;
