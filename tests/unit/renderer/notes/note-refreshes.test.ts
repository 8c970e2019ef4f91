import { afterEach, expect, test } from 'vitest';
import { api } from '#renderer/api/api.ts';
import { contactHistoryApi } from '#renderer/features/contact-history/contact-history.api.ts';
import { notesApi } from '#renderer/features/notes/notes.api.ts';
import { askedCalls } from '#tests/support/asked-calls.ts';

let leave = (): void => {};
afterEach(() => leave());

test('a timeline and the first tab that are looked at tell of a note as soon as it is written, changed, deleted or back', async () => {
  const { store, asked } = askedCalls();
  const { contactTimeline } = contactHistoryApi.endpoints;
  const timeline = store.dispatch(contactTimeline.initiate({ body: { crmId: 1 } }));
  const { contactStand } = notesApi.endpoints;
  const stand = store.dispatch(contactStand.initiate({ params: { crmId: '1' } }));
  leave = () => {
    timeline.unsubscribe();
    stand.unsubscribe();
  };
  await Promise.all([timeline, stand]);
  const shown = asked.splice(0);

  const { addNote, updateNote, setFollowUp, deleteNote, restoreNote } = notesApi.endpoints;
  const acts = [
    () => store.dispatch(addNote.initiate({} as never)),
    () => store.dispatch(updateNote.initiate({} as never)),
    () => store.dispatch(setFollowUp.initiate({} as never)),
    () => store.dispatch(deleteNote.initiate({} as never)),
    () => store.dispatch(restoreNote.initiate({} as never)),
  ];
  for (const act of acts) {
    await act();
    await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
    expect(asked.splice(0)).toEqual(expect.arrayContaining(shown));
  }
});
