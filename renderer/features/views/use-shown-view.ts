import { ReplyCode } from '#shared/contract/reply-code.ts';
import type { SavedView } from '#shared/contracts/saved-view.ts';
import { isRefusedWith } from '#renderer/api/failure.ts';
import { viewsApi } from './views.api.ts';

export type ShownView =
  | { readonly kind: 'none' | 'loading' | 'missing' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | { readonly kind: 'shown'; readonly view: SavedView };

/** The saved view that the address names. */
export const useShownView = (id: number | undefined): ShownView => {
  const { currentData, error, isFetching, refetch } = viewsApi.useViewDetailQuery(
    { params: { id: String(id) } },
    { skip: id === undefined, refetchOnMountOrArgChange: true },
  );
  if (id === undefined) return { kind: 'none' };
  // What was seen before stays while it is asked for again.
  if (currentData !== undefined && error === undefined) {
    return { kind: 'shown', view: currentData.view };
  }
  if (isFetching || error === undefined) return { kind: 'loading' };
  const isMissing = isRefusedWith(error, ReplyCode.NotFound);
  return isMissing ? { kind: 'missing' } : { kind: 'failed', retry: () => void refetch() };
};
