import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { expect, test } from 'vitest';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import { setClient } from '#renderer/api/api.ts';
import { createStore } from '#renderer/app/store.ts';
import { formListsApi } from '#renderer/person-form/form-lists.api.ts';
import { createMessages } from '#renderer/i18n/i18n.ts';
import { inTab } from '#tests/support/tab-storage.ts';

const { useMerge } = await inTab(() => import('#renderer/features/duplicates/use-merge.ts'));

const contact = (crmId: number, appId: string): Contact => ({
  crmId,
  appId,
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

const belongings = {
  hasAccount: false,
  cases: 0,
  properties: 0,
  lists: 0,
  mails: 0,
};

/** What somebody sees who is about to merge two contacts, the second of whom goes. */
const shown = async (gone: typeof belongings = belongings) => {
  const { messages, ready } = createMessages('en');
  await ready;
  await messages.loadNamespaces(['contact-care', 'duplicates', 'contacts']);
  setClient({
    send: async () => ({
      data: { applications: [{ appId: 'RENT', name: 'Rent registry' }], userRoles: [] },
    }),
    recoverSession: async () => false,
    language: () => 'en',
  });
  const store = createStore({ messages, onUnreachable: () => undefined });
  const lists = store.dispatch(formListsApi.endpoints.contactFormLists.initiate({}));
  await lists;
  let applications: readonly string[] = [];
  let moving = '';
  const Merge = () => {
    const { pair, ...merge } = useMerge(
      {
        pair: {
          score: 80,
          reasons: [],
          contacts: [contact(1, 'RENT'), contact(2, 'OLD')],
        },
        belongings: [belongings, gone],
        refusal: null,
      },
      () => undefined,
    );
    moving = merge.moving;
    applications = pair.map((one) => merge.read(one, { kind: 'field', key: 'appId' }));
    return null;
  };
  const screen = createElement(I18nextProvider, {
    i18n: messages,
    children: createElement(Merge),
  });
  renderToStaticMarkup(createElement(Provider, { store, children: screen }));
  lists.unsubscribe();
  return { applications, moving };
};

test('two contacts are told apart by the names of their applications; one without a name by its code', async () => {
  expect((await shown()).applications).toEqual(['Rent registry', 'OLD']);
});

test('a merge tells what moves over, and nothing of what there is none of', async () => {
  expect((await shown({ ...belongings, cases: 1, mails: 1200 })).moving).toBe(
    'Moved as well: 1 case and 1,200 e-mails.',
  );
  expect((await shown()).moving).toBe('');
});
