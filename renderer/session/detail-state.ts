import { ReplyCode } from '#shared/contract/reply-code.ts';
import { isRefusedWith } from '#renderer/api/failure.ts';

/** What a page about one thing has to show. */
export type DetailState<Thing> =
  | { readonly kind: 'loading' | 'missing' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | { readonly kind: 'ready'; readonly thing: Thing };

type Asked<Thing> = {
  /** Of this very thing: that of another one must not be shown. */
  readonly thing: Thing | undefined;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
};

export const detailStateOf = <Thing>(asked: Asked<Thing>): DetailState<Thing> => {
  const { thing, error, isFetching, refetch } = asked;
  // A number in the address that could be nobody's is a thing that does not exist.
  const isGone = isRefusedWith(error, ReplyCode.NotFound, ReplyCode.BadRequest);
  // What was there before shows on where it cannot be asked for, but not where it is known to be gone.
  if (isGone && (thing !== undefined || !isFetching)) return { kind: 'missing' };
  if (thing !== undefined) return { kind: 'ready', thing };
  if (error === undefined || isFetching) return { kind: 'loading' };
  return { kind: 'failed', retry: () => void refetch() };
};
