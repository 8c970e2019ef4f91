import { configureStore } from '@reduxjs/toolkit';
import type { CallRequest } from '#renderer/api/client.ts';
import { api, setClient } from '#renderer/api/api.ts';

/** The calls of a page, by their paths in the order in which they are sent; each is answered with nothing. */
export const askedCalls = () => {
  const asked: string[] = [];
  setClient({
    send: async ({ call }: CallRequest) => {
      asked.push(call.path);
      return { data: {} };
    },
    recoverSession: async () => false,
    language: () => undefined,
  });
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (before) => before().concat(api.middleware),
  });
  return { store, asked };
};
