import { afterEach, expect, test } from 'vitest';
import { api } from '#renderer/api/api.ts';
import { contactTrashApi } from '#renderer/features/contact-trash/contact-trash.api.ts';
import { duplicatesApi } from '#renderer/features/duplicates/duplicates.api.ts';
import { listsApi } from '#renderer/features/lists/lists.api.ts';
import { notesApi } from '#renderer/features/notes/notes.api.ts';
import { askedCalls } from '#tests/support/asked-calls.ts';

let leave = (): void => {};
afterEach(() => leave());

test('lists, duplicates and follow-ups are asked anew when somebody goes into the trash or comes out', async () => {
  const { store, asked } = askedCalls();
  const shown = [
    store.dispatch(listsApi.endpoints.listDetail.initiate({} as never)),
    store.dispatch(duplicatesApi.endpoints.duplicateList.initiate({} as never)),
    store.dispatch(notesApi.endpoints.followUps.initiate({} as never)),
  ];
  leave = () => {
    for (const query of shown) query.unsubscribe();
  };
  await Promise.all(shown);
  const calls = asked.splice(0);

  const { trashContacts, restoreContacts, restoreDeletion } = contactTrashApi.endpoints;
  const moves = [
    () => store.dispatch(trashContacts.initiate({} as never)),
    () => store.dispatch(restoreContacts.initiate({} as never)),
    () => store.dispatch(restoreDeletion.initiate({} as never)),
  ];
  for (const move of moves) {
    await move();
    await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
    expect(asked.splice(0)).toEqual(expect.arrayContaining(calls));
  }
});
