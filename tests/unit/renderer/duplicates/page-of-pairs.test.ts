import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import { setClient } from '#renderer/api/api.ts';
import { createStore } from '#renderer/app/store.ts';
import { duplicatesApi } from '#renderer/features/duplicates/duplicates.api.ts';
import { createMessages } from '#renderer/i18n/i18n.ts';
import { inTab } from '#tests/support/tab-storage.ts';

const { DuplicatesPanel } = await inTab(
  () => import('#renderer/features/duplicates/duplicates-panel.tsx'),
);

const contact = (crmId: number): Contact => ({
  crmId,
  appId: 'CRM',
  userType: 'Citizen',
  userRole: [],
  emailVerified: false,
  createdOn: '2026-05-01T12:00:00Z',
  modifiedOn: '2026-05-01T12:00:00Z',
  contactDetails: [],
  emailIdList: [],
  addressList: [],
  additionalDetails: [],
  version: 1,
});

/** What is told of a page with one pair on it, of so many. */
const toldOf = async (totalRecord: number): Promise<string> => {
  const { messages, ready } = createMessages('en');
  await ready;
  await messages.loadNamespaces(['duplicates', 'contacts', 'table']);
  const pairs = [{ contacts: [contact(1), contact(2)], score: 80, reasons: [] }];
  setClient({
    send: async () => ({ data: { pairs, totalRecord, search: null } }),
    recoverSession: async () => false,
    language: () => 'en',
  });
  const store = createStore({ messages, onUnreachable: () => undefined });
  await store.dispatch(
    duplicatesApi.endpoints.duplicateList.initiate({ body: { pageNumber: 1, pageSize: 10 } }),
  );
  const panel = createElement(DuplicatesPanel, { onBegun: () => undefined });
  const page = createElement(MemoryRouter, null, panel);
  const drawn = renderToStaticMarkup(
    createElement(Provider, {
      store,
      children: createElement(
        I18nextProvider,
        { i18n: messages },
        createElement(MantineProvider, { env: 'test', children: page }),
      ),
    }),
  );
  return /<p role="status"[^>]*>(.*?)<\/p>/.exec(drawn)?.[1] ?? '';
};

test('which page of the pairs is shown is told, so that turning to one that is there already is heard', async () => {
  expect(await toldOf(12)).toBe('12 pairs that may be the same contact · 1–1 of 12');
  expect(await toldOf(1)).toBe('1 pair that may be the same contact');
});
