import { configureStore } from '@reduxjs/toolkit';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { expect, test } from 'vitest';
import { api } from '#renderer/api/api.ts';
import { ListLog } from '#renderer/features/lists/list-log-dialog.tsx';
import { createMessages } from '#renderer/i18n/i18n.ts';

test('a log that is on its way is neither empty nor silent', async () => {
  const { messages, ready } = createMessages('en');
  await ready;
  await messages.loadNamespaces(['lists', 'table']);
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  const log = createElement(I18nextProvider, {
    i18n: messages,
    children: createElement(ListLog, { id: 7 }),
  });
  const drawn = renderToStaticMarkup(createElement(Provider, { store, children: log }));
  expect(drawn).toContain('<output>Loading…</output>');
  expect(drawn).toContain('aria-busy="true"');
});
