import { configureStore } from '@reduxjs/toolkit';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { expect, test } from 'vitest';
import { api, setClient } from '#renderer/api/api.ts';
import { ListLog } from '#renderer/features/lists/list-log-dialog.tsx';
import { listsApi } from '#renderer/features/lists/lists.api.ts';
import { createMessages } from '#renderer/i18n/i18n.ts';

/** What the log shows once it has come, or before. */
const drawn = async (answer?: {
  readonly logs: readonly [];
  readonly count: number;
}): Promise<string> => {
  const { messages, ready } = createMessages('en');
  await ready;
  await messages.loadNamespaces(['lists', 'table']);
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  if (answer !== undefined) {
    setClient({
      send: async () => ({ data: answer }),
      recoverSession: async () => false,
      language: () => 'en',
    });
    const asked = { params: { id: '7' }, query: { pageNumber: '1', pageSize: '10' } };
    await store.dispatch(listsApi.endpoints.listLogs.initiate(asked));
  }
  const log = createElement(I18nextProvider, {
    i18n: messages,
    children: createElement(ListLog, { id: 7 }),
  });
  return renderToStaticMarkup(createElement(Provider, { store, children: log }));
};

test('a log that is on its way is neither empty nor silent', async () => {
  const markup = await drawn();
  expect(markup).toContain('<output>Loading…</output>');
  expect(markup).toContain('aria-busy="true"');
});

test('a log that has nothing to tell says so', async () => {
  expect(await drawn({ logs: [], count: 0 })).toContain(
    '<output>This list has no history yet.</output>',
  );
});
