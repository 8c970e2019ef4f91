import type { ArgumentsOf, Call, ReplyOf } from '#shared/contract/define-call.ts';
import { type BaseQueryFn, createApi } from '@reduxjs/toolkit/query/react';
import { type CallRequest, type CallResult, type Client, createClient } from './client.ts';
import type { CallFailure } from './failure.ts';
import { tagTypes } from './tags.ts';

let client: Client = createClient({ client: 'web', onSessionEnded: async () => false });

/** Chooses the client once, before the first call. */
export const setClient = (chosen: Client): void => {
  client = chosen;
};

/** For a road beside the client, such as a download: gets a fresh session after a 401. */
export const recoverSession = (): Promise<boolean> => client.recoverSession();

/** For the same roads: what the person reads now. */
export const spokenLanguage = (): string | undefined => client.language();

export type EndpointOptions = {
  /** Where a failure is shown: in a toast (the default), or by the screen itself. */
  readonly failure?: 'toast' | 'inPlace';
};

/** What goes with every answer and failure: where a failure is shown, and when the service gave this record. */
export type CallMeta = EndpointOptions & { readonly asOf?: number };

const baseQuery: BaseQueryFn<CallRequest, unknown, CallFailure, EndpointOptions, CallMeta> = async (
  request,
  { signal, type },
  options,
) => {
  const onlyReads = type === 'query';
  const { keptAt = Date.now(), ...result } = {
    keptAt: undefined,
    ...(await client.send({ ...request, onlyReads }, signal)),
  };
  const isRecord = request.call.keepOffline === 'record';
  return { ...result, meta: { ...options, ...(isRecord && { asOf: keptAt }) } };
};

/** The one API; features add their endpoints to it with `injectEndpoints`. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});

/**
 * Turns a call of the contract into what an endpoint needs: its request and the type of its reply.
 * The caller adds what is cached and what goes stale.
 */
export const endpoint = <C extends Call>(call: C) => ({
  query: (args: ArgumentsOf<C>): CallRequest => ({ call, ...args }),
  transformResponse: (reply: ReplyOf<C>): ReplyOf<C> => reply,
});

/** What the service answered, for `onQueryStarted`; undefined where the call failed, which is told elsewhere. */
export const answerOf = <Reply>(
  queryFulfilled: Promise<{ readonly data: Reply }>,
): Promise<Reply | undefined> =>
  queryFulfilled.then(
    ({ data }) => data,
    () => undefined,
  );

/** Makes one call outside the cache: for flows such as sign-in, not for screens. */
export const makeCall = <C extends Call>(
  call: C,
  args: ArgumentsOf<C>,
): Promise<CallResult<ReplyOf<C>>> =>
  // The server strips every reply to the contract's schema, which is the type named here.
  client.send({ call, ...args }) as Promise<CallResult<ReplyOf<C>>>;
