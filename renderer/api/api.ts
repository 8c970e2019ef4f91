import type { Call, ArgumentsOf, ReplyOf } from '#shared/contract/define-call.ts';
import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { type CallRequest, type Client, createClient } from './client.ts';
import type { CallFailure } from './failure.ts';
import { tagTypes } from './tags.ts';

let client: Client = createClient({ client: 'web', onSessionEnded: () => undefined });

/** Chooses the client once, before the first call. */
export const setClient = (chosen: Client): void => {
  client = chosen;
};

const baseQuery: BaseQueryFn<CallRequest, unknown, CallFailure> = (request, { signal }) =>
  client(request, signal);

/** The one API; features add their endpoints to it with `injectEndpoints`. */
export const api = createApi({ reducerPath: 'api', baseQuery, tagTypes, endpoints: () => ({}) });

/**
 * Turns a call of the contract into what an endpoint needs: its request and the type of its reply.
 * The caller adds what is cached and what goes stale.
 */
export const endpoint = <C extends Call>(call: C) => ({
  query: (args: ArgumentsOf<C>): CallRequest => ({ call, ...args }),
  transformResponse: (reply: ReplyOf<C>): ReplyOf<C> => reply,
});
