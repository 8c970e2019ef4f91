import { anySession } from '#shared/contract/access.ts';
import { defineCall } from '#shared/contract/define-call.ts';
import { envelope } from '#shared/contract/envelope.ts';
import { configureStore, type Middleware, type UnknownAction } from '@reduxjs/toolkit';
import * as z from 'zod/mini';
import { expect, test, vi } from 'vitest';
import { api, endpoint, setClient } from '#renderer/api/api.ts';
import type { CallRequest } from '#renderer/api/client.ts';
import { giveUp } from '#renderer/api/use-give-up.ts';

const find = defineCall({
  method: 'GET',
  path: '/rest/people/:words',
  summary: 'Finds people',
  access: anySession,
  params: z.object({ words: z.string() }),
  reply: envelope({ people: z.array(z.string()) }),
});

const people = api.injectEndpoints({
  endpoints: (build) => ({ peopleOf: build.query(endpoint(find)) }),
});

const { initiate, select } = people.endpoints.peopleOf;

const asked = (words: string) => ({ params: { words } });

const running = (words: string) => people.util.getRunningQueryThunk('peopleOf', asked(words));

type Waiting = {
  readonly words: unknown;
  readonly request: CallRequest;
  readonly signal: AbortSignal | undefined;
  readonly answer: (...names: readonly string[]) => void;
};

/** A service that answers when the test says so; a call that is given up ends as the client ends it. */
const given = () => {
  const calls: Waiting[] = [];
  const actions: string[] = [];
  setClient({
    send: (request, signal) =>
      new Promise((resolve) => {
        const answer = (...names: readonly string[]) =>
          resolve({ data: { status: { code: 200, message: '' }, people: names } });
        calls.push({ words: request.params?.['words'], request, signal, answer });
        signal?.addEventListener('abort', () => resolve({ error: { kind: 'aborted' } }));
      }),
    recoverSession: async () => false,
    language: () => undefined,
  });
  const note: Middleware = () => (next) => (action) => {
    actions.push((action as UnknownAction).type);
    return next(action);
  };
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware, note),
  });
  const ask = (words: string) => store.dispatch(initiate(asked(words)));
  const leave = (words: string, options?: Parameters<typeof giveUp>[1]) =>
    store.dispatch(giveUp(running(words), options));
  const stateOf = (words: string) => select(asked(words))(store.getState());
  const rejected = () => actions.filter((type) => type.endsWith('/rejected')).length;
  return { calls, ask, leave, stateOf, rejected, store };
};

test('a question that nobody waits for any longer is given up, forgotten and asked again by whoever comes back', async () => {
  const { calls, ask, leave, stateOf, rejected } = given();
  const first = ask('ann');
  expect(calls[0]?.request.onlyReads).toBe(true);
  first.unsubscribe();
  leave('ann');
  expect(calls[0]?.signal?.aborted).toBe(true);
  expect(stateOf('ann').isUninitialized).toBe(true);

  // Somebody is back before the end of the first call has gone round.
  const again = ask('ann');
  expect(calls).toHaveLength(2);
  await vi.waitFor(() => expect(rejected()).toBe(1));
  expect(stateOf('ann')).toMatchObject({ isLoading: true, isError: false });
  calls[1]?.answer('Ann Lee');
  await again;
  expect(stateOf('ann').data?.people).toEqual(['Ann Lee']);
  expect(stateOf('ann').error).toBeUndefined();
});

test('a question that somebody waits for goes on, and so does one whose last answer is kept for the way back', async () => {
  const { calls, ask, leave, stateOf, store } = given();
  const [mine, theirs] = [ask('ann'), ask('ann')];
  mine.unsubscribe();
  leave('ann');
  leave('nobody asked this');
  expect(calls.map(({ signal }) => signal?.aborted)).toEqual([false]);
  calls[0]?.answer('Ann Lee');
  await theirs;

  theirs.unsubscribe();
  void store.dispatch(initiate(asked('ann'), { subscribe: false, forceRefetch: true }));
  leave('ann');
  expect(calls.map(({ signal }) => signal?.aborted)).toEqual([false, false]);
  expect(stateOf('ann').data?.people).toEqual(['Ann Lee']);
});

test('one that each visit asks anew is given up as well, and keeps its last answer for the way back', async () => {
  const { calls, ask, leave, stateOf, rejected } = given();
  const first = ask('ann');
  calls[0]?.answer('Ann Lee');
  await first;
  const anew = first.refetch();
  first.unsubscribe();
  leave('ann', { isAskedAtEachVisit: true });
  expect(calls.map(({ signal }) => signal?.aborted)).toEqual([false, true]);
  await anew;
  await vi.waitFor(() => expect(rejected()).toBe(1));
  expect(stateOf('ann')).toMatchObject({ isSuccess: true, data: { people: ['Ann Lee'] } });
  expect(stateOf('ann').error).toBeUndefined();

  const again = ask('ann').refetch();
  calls[2]?.answer('Ann Lee', 'Ann Low');
  await again;
  expect(stateOf('ann').data?.people).toEqual(['Ann Lee', 'Ann Low']);
});
