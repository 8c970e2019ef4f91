import { ReplyCode } from '#shared/contract/reply-code.ts';
import type { SavedView } from '#shared/contracts/saved-view.ts';
import { type CallFailure, failureOf, isRefusedWith } from '#renderer/api/failure.ts';
import { viewsApi } from './views.api.ts';

export type ShownView =
  | { readonly kind: 'none' | 'loading' | 'missing' }
  | { readonly kind: 'failed'; readonly failure: CallFailure; readonly retry: () => void }
  | { readonly kind: 'shown'; readonly view: SavedView };

/** A number that could be no view's is that of a view which does not exist. */
export const isMissing = (error: unknown): boolean =>
  isRefusedWith(error, ReplyCode.NotFound, ReplyCode.BadRequest);

/** The saved view that the address names. */
export const useShownView = (id: number | undefined): ShownView => {
  const { currentData, error, isFetching, refetch } = viewsApi.useViewDetailQuery(
    { params: { id: String(id) } },
    { skip: id === undefined, refetchOnMountOrArgChange: true },
  );
  if (id === undefined) return { kind: 'none' };
  if (isMissing(error) && !isFetching) return { kind: 'missing' };
  // What was seen before stays while it is asked for again, and where it cannot be.
  if (currentData !== undefined) return { kind: 'shown', view: currentData.view };
  if (isFetching || error === undefined) return { kind: 'loading' };
  return { kind: 'failed', failure: failureOf(error), retry: () => void refetch() };
};
