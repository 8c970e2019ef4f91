import { useState } from 'react';
import type { ViewHead } from '#shared/contracts/saved-view.ts';
import { useSought } from '#renderer/session/searching/use-sought.ts';
import { viewsApi } from './views.api.ts';

export type ViewGroup = {
  readonly key: 'favourites' | 'own' | 'shared';
  readonly views: readonly ViewHead[];
};

export type ViewListState =
  | { readonly kind: 'loading' | 'empty' | 'none' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | { readonly kind: 'ready'; readonly groups: readonly ViewGroup[]; readonly more: number };

const pageSize = 100;

const groupsOf = (views: readonly ViewHead[]): readonly ViewGroup[] => {
  const of = (key: ViewGroup['key'], is: (view: ViewHead) => boolean) => ({
    key,
    views: views.filter(is),
  });
  return [
    of('favourites', ({ favourite }) => favourite),
    of('own', ({ favourite, isOwner }) => !favourite && isOwner),
    of('shared', ({ favourite, isOwner }) => !favourite && !isOwner),
  ].filter((group) => group.views.length > 0);
};

/** The views that somebody may open, as far as they fit what is written into the search. */
export const useViewList = () => {
  const [search, setSearch] = useState('');
  const searchText = useSought(search);
  const { data, isError, isFetching, refetch } = viewsApi.useViewListQuery(
    { query: { searchText, pageSize: String(pageSize) } },
    { refetchOnMountOrArgChange: true },
  );
  const state = (): ViewListState => {
    if (isError && !isFetching) return { kind: 'failed', retry: () => void refetch() };
    if (data === undefined) return { kind: 'loading' };
    if (data.count === 0) return { kind: searchText === '' ? 'none' : 'empty' };
    const groups = groupsOf(data.views);
    return { kind: 'ready', groups, more: data.count - data.views.length };
  };
  return { search, setSearch, state: state() };
};
