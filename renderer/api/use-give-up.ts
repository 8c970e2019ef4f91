import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { api } from './api.ts';

type State = { readonly [api.reducerPath]: ReturnType<typeof api.reducer> };

type Act<Result> = ThunkAction<Result, State, unknown, UnknownAction>;

/** Finds a question that is on its way: what `getRunningQueryThunk` of an API answers. */
export type FindRunning = Act<
  { readonly queryCacheKey: string; readonly abort: () => void } | undefined
>;

type Entry = Parameters<typeof api.internalActions.removeQueryResult>[0];

type Subscriptions = { readonly getSubscriptionCount: (key: string) => number };

type Options = {
  /**
   * Whoever comes back to the question asks it anew whatever is known of it. Without that one that has been answered before
   * goes on: an answer that is known to be old would be taken for a new one.
   */
  readonly isAskedAtEachVisit?: boolean;
};

/**
 * Gives a question up that nobody waits for any longer, so that the service stops as well. It is forgotten, as RTK Query
 * itself forgets what it ends: kept, it would look like a failure to whoever asks it again. What it was answered before is
 * put back for the way back.
 */
export const giveUp =
  (find: FindRunning, { isAskedAtEachVisit = false }: Options = {}): Act<void> =>
  (dispatch, getState) => {
    const running = dispatch(find);
    if (running === undefined) return;
    const { queryCacheKey } = running;
    // The middleware answers with them, as its own hooks know; the types say that the action comes back.
    const { getSubscriptionCount } = dispatch(
      api.internalActions.internal_getRTKQSubscriptions(),
    ) as unknown as Subscriptions;
    if (getSubscriptionCount(queryCacheKey) > 0) return;
    // It is a key of the cache, which a branded type says elsewhere.
    const entry = { queryCacheKey } as Entry;
    const known = getState()[api.reducerPath].queries[entry.queryCacheKey];
    if (known?.data !== undefined && !isAskedAtEachVisit) return;
    running.abort();
    // Removed and put back it is of another request, which the end of this one says nothing of.
    dispatch(api.internalActions.removeQueryResult(entry));
    if (known?.data === undefined) return;
    const { endpointName, originalArgs: arg, data: value } = known;
    // Endpoints that are injected are not in the type of the API.
    dispatch(api.util.upsertQueryEntries([{ endpointName, arg, value }] as never));
  };

/** Gives a question up when another one takes its place, or when whoever asked it is gone. */
export const useGiveUp = <Question>(
  find: (question: Question) => FindRunning,
  question: Question | undefined,
  { isAskedAtEachVisit = false }: Options = {},
): void => {
  const dispatch = useDispatch<ThunkDispatch<State, unknown, UnknownAction>>();
  // The same question may be made anew with every drawing.
  const asked = JSON.stringify(question);
  useEffect(() => {
    if (asked === undefined) return undefined;
    // It has just been made of one.
    const running = find(JSON.parse(asked) as Question);
    // Whoever asks the same in the same breath has asked by then.
    return () => void setTimeout(() => dispatch(giveUp(running, { isAskedAtEachVisit })));
  }, [dispatch, find, asked, isAskedAtEachVisit]);
};
