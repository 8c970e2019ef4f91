import { afterEach, expect, test } from 'vitest';
import { api } from '#renderer/api/api.ts';
import { additionalContactApi } from '#renderer/features/additional-contact/additional-contact.api.ts';
import { duplicatesApi } from '#renderer/features/duplicates/duplicates.api.ts';
import { notesApi } from '#renderer/features/notes/notes.api.ts';
import { mergesApi } from '#renderer/session/merges/merges.api.ts';
import { askedCalls } from '#tests/support/asked-calls.ts';

let leave = (): void => {};
afterEach(() => leave());

test('who stands around a contact and what is noted about it is asked anew after a merge and after its undo', async () => {
  const { store, asked } = askedCalls();
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

  const { mergeContacts } = duplicatesApi.endpoints;
  const { undoMerge } = mergesApi.endpoints;
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
