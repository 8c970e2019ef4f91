import type { SiteChange } from '#shared/contracts/housing.ts';
import { useNewest } from '#renderer/session/paging/use-newest.ts';
import { housingApi } from './housing.api.ts';

type HistoryState =
  | { readonly kind: 'loading' | 'empty' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | { readonly kind: 'ready'; readonly changes: readonly SiteChange[] };

/** Who changed a site, newest first, a page at a time. */
export const useSiteHistory = (projectId: number, siteId: number) => {
  const { asked, waysOn } = useNewest(10);
  const { currentData, data, isError, refetch } = housingApi.useSiteHistoryQuery({
    params: { projectId: String(projectId), siteId: String(siteId) },
    body: asked,
  });
  const stateOf = (): HistoryState => {
    if (isError) return { kind: 'failed', retry: () => void refetch() };
    if (currentData === undefined) return { kind: 'loading' };
    const { changes } = currentData;
    return changes.length === 0 ? { kind: 'empty' } : { kind: 'ready', changes };
  };
  return {
    state: stateOf(),
    ways: waysOn(data?.totalRecord),
  };
};
