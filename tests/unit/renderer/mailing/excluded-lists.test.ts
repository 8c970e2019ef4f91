import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { expect, test } from 'vitest';
import { createStore } from '#renderer/app/store.ts';
import { ExcludedLists } from '#renderer/features/mailing/excluded-lists.tsx';
import { createMessages } from '#renderer/i18n/i18n.ts';

test('a list of a mail that waited has its name, though it is not among those that are offered', async () => {
  const { messages, ready } = createMessages('en');
  await ready;
  await messages.loadNamespaces('mailing');
  const field = createElement(ExcludedLists, {
    target: undefined,
    excluded: { excludedListIds: [4711, 4712], excludedNames: { 4711: 'Press' } },
    onChange: () => undefined,
  });
  const page = createElement(MantineProvider, { env: 'test', children: field });
  const screen = createElement(I18nextProvider, { i18n: messages, children: page });
  const store = createStore({ messages, onUnreachable: () => undefined });
  const drawn = renderToStaticMarkup(createElement(Provider, { store, children: screen }));
  expect(drawn).toContain('>Press<');
  expect(drawn).not.toContain('>4711<');
  expect(drawn, 'of an older version').toContain('>4712<');
});
