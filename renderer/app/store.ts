import { configureStore } from '@reduxjs/toolkit';
import type { i18n } from 'i18next';
import { api } from '#renderer/api/api.ts';
import { portalReducer } from '#renderer/session/portal-slice.ts';
import { sessionReducer } from '#renderer/session/session-slice.ts';
import { dataAge } from '#renderer/shell/data-age.ts';
import { failureToasts } from '#renderer/shell/failure-toasts.ts';

type StoreOptions = { readonly messages: i18n; readonly onUnreachable: () => void };

export const createStore = ({ messages, onUnreachable }: StoreOptions) =>
  configureStore({
    reducer: {
      [api.reducerPath]: api.reducer,
      portal: portalReducer,
      session: sessionReducer,
    },
    middleware: (defaults) =>
      defaults().concat(api.middleware, dataAge, failureToasts(messages, onUnreachable)),
  });

export type Store = ReturnType<typeof createStore>;
