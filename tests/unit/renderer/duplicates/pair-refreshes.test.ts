import { afterEach, expect, test } from 'vitest';
import { api } from '#renderer/api/api.ts';
import { contactEditApi } from '#renderer/features/contact-edit/contact-edit.api.ts';
import { contactHistoryApi } from '#renderer/features/contact-history/contact-history.api.ts';
import { contactsApi } from '#renderer/features/contacts/contacts.api.ts';
import { duplicatesApi } from '#renderer/features/duplicates/duplicates.api.ts';
import { listsApi } from '#renderer/features/lists/lists.api.ts';
import { accountApi } from '#renderer/session/account.api.ts';
import { askedCalls } from '#tests/support/asked-calls.ts';

let leave = (): void => {};
afterEach(() => leave());

const show = async () => {
  const { store, asked } = askedCalls();
  const shown = [
    store.dispatch(duplicatesApi.endpoints.duplicateList.initiate({} as never)),
    store.dispatch(contactsApi.endpoints.contactCount.initiate({} as never)),
    store.dispatch(listsApi.endpoints.listDetail.initiate({} as never)),
  ];
  leave = () => {
    for (const query of shown) query.unsubscribe();
  };
  await Promise.all(shown);
  const [pairs = '', contacts = '', list = ''] = asked.splice(0);
  return { store, asked, pairs, contacts, list };
};

test('pairs are shown as their contacts are after these were changed', async () => {
  const { store, asked, pairs } = await show();
  const { updateOwner } = contactEditApi.endpoints;
  const { restoreVersion } = contactHistoryApi.endpoints;
  const changes = [
    () => store.dispatch(updateOwner.initiate({} as never)),
    () => store.dispatch(restoreVersion.initiate({} as never)),
  ];
  for (const change of changes) {
    await change();
    await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
    expect(asked.splice(0)).toContain(pairs);
  }
});

test('whoever was registered by an administrator stands among the contacts at once', async () => {
  const { store, asked, pairs, contacts, list } = await show();
  await store.dispatch(accountApi.endpoints.registerOther.initiate({} as never));
  await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
  expect(asked).toEqual(expect.arrayContaining([pairs, contacts, list]));
});
