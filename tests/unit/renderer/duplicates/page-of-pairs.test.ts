import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { ReplyOf } from '#shared/contract/define-call.ts';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import type { duplicateList } from '#shared/contracts/duplicate.ts';
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

type Answer = Pick<ReplyOf<typeof duplicateList>, 'totalRecord' | 'search'>;

/** What is told of a page with one pair on it, of so many, or of none. */
const toldOf = async ({ totalRecord, search }: Answer): Promise<string> => {
  const { messages, ready } = createMessages('en');
  await ready;
  await messages.loadNamespaces(['duplicates', 'contacts', 'table']);
  const pair = { contacts: [contact(1), contact(2)], score: 80, reasons: [] };
  const pairs = totalRecord === 0 ? [] : [pair];
  setClient({
    send: async () => ({ data: { pairs, totalRecord, search } }),
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
  expect(await toldOf({ totalRecord: 12, search: null })).toBe(
    '12 pairs that may be the same contact · 1–1 of 12',
  );
  expect(await toldOf({ totalRecord: 1, search: null })).toBe(
    '1 pair that may be the same contact',
  );
});

test('that there are no duplicates is said of a search alone that came to its end', async () => {
  const toldAfter = (state: 'done' | 'failed' | 'cancelled') =>
    toldOf({ totalRecord: 0, search: { state, createdOn: '2026-05-01T12:00:00Z', isOwn: true } });
  expect(await toldAfter('done')).toContain('No duplicates: every contact exists only once.');
  for (const state of ['failed', 'cancelled'] as const) {
    const told = await toldAfter(state);
    expect(told).toContain('The last search ended early.');
    expect(told).not.toContain('No duplicates');
  }
});
