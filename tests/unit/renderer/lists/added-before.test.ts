import { configureStore } from '@reduxjs/toolkit';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { expect, onTestFinished, test } from 'vitest';
import type { ContactList } from '#shared/contracts/crm-list.ts';
import { api, setClient } from '#renderer/api/api.ts';
import { useAddChosen } from '#renderer/features/lists/use-member-acts.ts';
import { createMessages } from '#renderer/i18n/i18n.ts';
import { dismissToasts, toastStore } from '#renderer/ui/feedback/toasts.ts';

const list = { id: 4, name: 'Tenant newsletter' } as ContactList;

/** What is said to whoever has added people to a list. */
const toldAfter = async (answer: { readonly added: number; readonly already: number }) => {
  onTestFinished(dismissToasts);
  dismissToasts();
  const { messages, ready } = createMessages('en');
  await ready;
  await messages.loadNamespaces(['lists']);
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  setClient({
    send: async () => ({ data: { ...answer, removed: 0, removals: [] } }),
    recoverSession: async () => false,
    language: () => 'en',
  });
  let adding: ReturnType<typeof useAddChosen> | undefined;
  const Dialog = () => {
    adding = useAddChosen();
    return null;
  };
  const screen = createElement(I18nextProvider, {
    i18n: messages,
    children: createElement(Dialog),
  });
  renderToStaticMarkup(createElement(Provider, { store, children: screen }));
  expect(await adding?.add(list, { crmIds: [1, 2] })).toBe(true);
  return toastStore.read().map(({ kind, message }) => ({ kind, message }));
};

test('whoever adds people who are all on a list already, or all gone, is not told of a success', async () => {
  expect(await toldAfter({ added: 0, already: 2 })).toEqual([
    {
      kind: 'info',
      message: 'No one was added: all 2 contacts are already on “Tenant newsletter”.',
    },
  ]);
  expect(await toldAfter({ added: 0, already: 1 })).toEqual([
    {
      kind: 'info',
      message: 'No one was added: the contact is already on “Tenant newsletter”.',
    },
  ]);
  expect(await toldAfter({ added: 0, already: 0 })).toEqual([
    {
      kind: 'info',
      message: 'No one was added: these contacts no longer exist.',
    },
  ]);
  expect(await toldAfter({ added: 1, already: 1 })).toEqual([
    {
      kind: 'success',
      message: '1 contact was added to “Tenant newsletter”. 1 was already there.',
    },
  ]);
});
