import { isFulfilled, type Middleware } from '@reduxjs/toolkit';
import { api, type CallMeta } from '#renderer/api/api.ts';

/** When the service gave what lies in the cache, by the cache's keys; records alone, see `keepOffline`. */
const times = new Map<string, number>();

type FulfilledMeta = {
  readonly arg?: { readonly queryCacheKey?: string };
  readonly baseQueryMeta?: CallMeta;
};

/** Remembers the time of each record that comes from the service or from what the desktop client kept. */
export const dataAge: Middleware = () => (next) => (action) => {
  if (isFulfilled(action)) {
    const { arg, baseQueryMeta } = action.meta as FulfilledMeta;
    const asOf = baseQueryMeta?.asOf;
    if (arg?.queryCacheKey !== undefined && asOf !== undefined) times.set(arg.queryCacheKey, asOf);
  }
  return next(action);
};

type State = { readonly [api.reducerPath]: Parameters<typeof api.reducer>[0] };

/** The time of the oldest record that a screen shows now, in milliseconds since 1970; null while none is shown. */
export const selectShownAsOf = (state: State): number | null => {
  const { queries = {}, subscriptions = {} } = state[api.reducerPath] ?? {};
  let oldest: number | null = null;
  for (const [key, time] of times) {
    if (queries[key] === undefined) times.delete(key);
    else if (Object.keys(subscriptions[key] ?? {}).length > 0) {
      oldest = Math.min(oldest ?? time, time);
    }
  }
  return oldest;
};
