import { configureStore } from '@reduxjs/toolkit';
import { afterEach, expect, test } from 'vitest';
import type { CallRequest } from '#renderer/api/client.ts';
import { api, setClient } from '#renderer/api/api.ts';
import { additionalContactApi } from '#renderer/features/additional-contact/additional-contact.api.ts';
import { duplicatesApi } from '#renderer/features/duplicates/duplicates.api.ts';
import { notesApi } from '#renderer/features/notes/notes.api.ts';

const given = () => {
  const asked: string[] = [];
  setClient({
    send: async ({ call }: CallRequest) => {
      asked.push(call.path);
      return { data: {} };
    },
    recoverSession: async () => false,
    language: () => undefined,
  });
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (before) => before().concat(api.middleware),
  });
  return { store, asked };
};

let leave = (): void => {};
afterEach(() => leave());

test('who stands around a contact and what is noted about it is asked anew after a merge and after its undo', async () => {
  const { store, asked } = given();
  const { additionalContacts } = additionalContactApi.endpoints;
  const { notesOfContact } = notesApi.endpoints;
  const people = store.dispatch(additionalContacts.initiate({ body: { crmId: 1 } }));
  const notes = store.dispatch(notesOfContact.initiate({ body: { crmId: 1 } } as never));
  leave = () => {
    people.unsubscribe();
    notes.unsubscribe();
  };
  await Promise.all([people, notes]);
  const [first, second] = [...asked];

  const { mergeContacts, undoMerge } = duplicatesApi.endpoints;
  const expectAskedAnew = async () => {
    await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
    expect(asked.splice(0)).toEqual(expect.arrayContaining([first, second]));
  };
  asked.length = 0;
  await store.dispatch(mergeContacts.initiate({} as never));
  await expectAskedAnew();
  await store.dispatch(undoMerge.initiate({} as never));
  await expectAskedAnew();
});
