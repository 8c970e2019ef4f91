import { anySession } from '#shared/contract/access.ts';
import { defineCall } from '#shared/contract/define-call.ts';
import { envelope } from '#shared/contract/envelope.ts';
import { configureStore } from '@reduxjs/toolkit';
import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { api, endpoint, setClient } from '#renderer/api/api.ts';
import type { CallResult } from '#renderer/api/client.ts';
import { freshOf } from '#renderer/api/fresh-of.ts';

const count = defineCall({
  method: 'GET',
  path: '/rest/count',
  summary: 'Counts',
  access: anySession,
  reply: envelope({ count: z.int() }),
});

const { countNow } = api.injectEndpoints({
  endpoints: (build) => ({ countNow: build.query(endpoint(count)) }),
}).endpoints;

test('what is read anew and cannot be had is not what was read before', async () => {
  let answer: CallResult = { data: { count: 1 } };
  setClient({
    send: async () => answer,
    recoverSession: async () => false,
    language: () => undefined,
  });
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (before) => before().concat(api.middleware),
  });
  const read = async () => {
    const reading = store.dispatch(countNow.initiate({}, { forceRefetch: true }));
    const result = await reading;
    return { result, fresh: freshOf(result) };
  };
  expect((await read()).fresh).toEqual({ count: 1 });
  answer = { error: { kind: 'unreachable' } };
  const { result, fresh } = await read();
  expect(result.data).toEqual({ count: 1 });
  expect(fresh).toBeUndefined();
});
