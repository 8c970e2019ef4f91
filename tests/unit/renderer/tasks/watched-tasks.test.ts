import { configureStore } from '@reduxjs/toolkit';
import { afterEach, expect, test } from 'vitest';
import type { CallRequest } from '#renderer/api/client.ts';
import { api, setClient } from '#renderer/api/api.ts';
import { followedTasks } from '#renderer/features/tasks/followed-tasks.ts';
import { tasksApi } from '#renderer/features/tasks/tasks.api.ts';

/** Ten newer ones, which is all that a page of the newest shows. */
const newer = Array.from({ length: 10 }, (_, number) => ({ id: `newer${number}`, state: 'done' }));
const long = { id: 'long', state: 'done' };

const bodies: unknown[] = [];
setClient({
  send: async ({ body }: CallRequest) => {
    bodies.push(body);
    const asked = body as { readonly taskIds?: readonly string[] };
    const tasks =
      asked.taskIds === undefined ? newer : asked.taskIds.includes('long') ? [long] : [];
    return { data: { tasks } };
  },
  recoverSession: async () => false,
  language: () => undefined,
});

const watched = async () => {
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (before) => before().concat(api.middleware),
  });
  const asking = store.dispatch(tasksApi.endpoints.watchedTasks.initiate());
  const { data } = await asking;
  asking.unsubscribe();
  return data;
};

afterEach(() => {
  followedTasks.forget([...followedTasks.read()]);
  bodies.length = 0;
});

test('a followed task that many newer ones have pushed off their page is asked for by its number', async () => {
  followedTasks.follow(['newer3', 'long', 'purged']);
  expect(await watched()).toEqual({ tasks: [...newer, long], gone: ['purged'] });
  expect(bodies).toMatchObject([{ pageSize: 10 }, { taskIds: ['long', 'purged'] }]);
});

test('while all that are followed are among the newest, these alone are asked for', async () => {
  followedTasks.follow(['newer3']);
  expect(await watched()).toEqual({ tasks: newer, gone: [] });
  expect(bodies).toHaveLength(1);
});
