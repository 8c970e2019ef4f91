import { useState } from 'react';
import type { SiteChange } from '#shared/contracts/housing.ts';
import { housingApi } from './housing.api.ts';

type HistoryState =
  | { readonly kind: 'loading' | 'empty' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | { readonly kind: 'ready'; readonly changes: readonly SiteChange[] };

const pageSize = 10;

/** Who changed a site, newest first, a page at a time. */
export const useSiteHistory = (projectId: number, siteId: number) => {
  const [page, setPage] = useState(1);
  const { currentData, data, isError, refetch } = housingApi.useSiteHistoryQuery({
    params: { projectId: String(projectId), siteId: String(siteId) },
    body: { pageNumber: page, pageSize },
  });
  // Of the last answer, so that the ways to other pages stay while the next one is on its way.
  const total = data?.totalRecord ?? 0;
  const stateOf = (): HistoryState => {
    if (isError) return { kind: 'failed', retry: () => void refetch() };
    if (currentData === undefined) return { kind: 'loading' };
    const { changes } = currentData;
    return changes.length === 0 ? { kind: 'empty' } : { kind: 'ready', changes };
  };
  return {
    state: stateOf(),
    isPaged: total > pageSize,
    newer: page > 1 ? () => setPage(page - 1) : null,
    older: page * pageSize < total ? () => setPage(page + 1) : null,
  };
};
