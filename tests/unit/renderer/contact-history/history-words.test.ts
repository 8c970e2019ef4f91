import { configureStore } from '@reduxjs/toolkit';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { expect, test } from 'vitest';
import type { ContactChange } from '#shared/contracts/crm-contact-history.ts';
import { api, setClient } from '#renderer/api/api.ts';
import { contactHistoryApi } from '#renderer/features/contact-history/contact-history.api.ts';
import { formListsApi } from '#renderer/person-form/form-lists.api.ts';
import { HistoryPanel } from '#renderer/features/contact-history/history-panel.tsx';
import { createMessages } from '#renderer/i18n/i18n.ts';

const change = (parts: Partial<ContactChange>): ContactChange => ({
  changeId: 1,
  changedOn: '2026-05-01T12:00:00Z',
  kind: 'edit',
  title: '',
  by: null,
  made: false,
  moved: null,
  before: {},
  after: {},
  ...parts,
});

const home = { type: 'Home' as const, addressLine: '6 Soto St', city: 'Sun Valley', primary: true };

const history = [
  change({
    changeId: 3,
    before: { addressList: [home] },
    after: { addressList: [{ ...home, entryMode: 'FIND' }] },
  }),
  change({ changeId: 2, before: { appId: 'OLD' }, after: { appId: 'RENT' } }),
  change({ made: true, after: { firstName: 'Grace', appId: 'OLD' } }),
];

const markup = async (): Promise<string> => {
  const { messages, ready } = createMessages('en');
  await ready;
  await messages.loadNamespaces(['contact-care', 'contacts', 'profile']);
  setClient({
    send: async ({ call }) => ({
      data: call.path.endsWith('history')
        ? { history, count: 3, hasBeginning: false, version: 3 }
        : {
            applications: [{ appId: 'RENT', name: 'Rent registry' }],
            userRoles: [],
            fieldNames: [],
          },
    }),
    recoverSession: async () => false,
    language: () => 'en',
  });
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  const { contactHistory } = contactHistoryApi.endpoints;
  const asked = [
    store.dispatch(contactHistory.initiate({ body: { crmId: 7, pageNumber: 1, pageSize: 20 } })),
    store.dispatch(formListsApi.endpoints.contactFormLists.initiate({})),
  ];
  await Promise.all(asked);
  const panel = createElement(HistoryPanel, { crmId: 7, mayEdit: false });
  const screen = createElement(I18nextProvider, { i18n: messages, children: panel });
  const text = renderToStaticMarkup(createElement(Provider, { store, children: screen }));
  for (const one of asked) one.unsubscribe();
  return text;
};

/** What stands between the tags of a page, a line for each. */
const linesOf = (text: string): readonly string[] =>
  text.split(/<[^>]*>/).filter((line) => line.trim() !== '');

test('an application is called by its name, one that is there no more by its code; what a contact was made with has no before and after', async () => {
  const lines = linesOf(await markup());
  const said = (text: string) => lines.filter((line) => line === text).length;
  expect(lines).toEqual(
    expect.arrayContaining(['Before', 'OLD', 'After', 'Rent registry', 'Grace']),
  );
  expect(said('After')).toBe(1);
  expect(lines).not.toContain('RENT');
});

test('a change of what nobody reads says so', async () => {
  const lines = linesOf(await markup());
  expect(lines.filter((line) => line === 'No visible field was changed.')).toHaveLength(1);
  expect(lines).not.toContain('Addresses');
});
