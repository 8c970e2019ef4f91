import { configureStore } from '@reduxjs/toolkit';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { afterEach, expect, test, vi } from 'vitest';
import type { Note } from '#shared/contracts/note.ts';
import type { Person } from '#shared/contracts/oauth.ts';
import { api, setClient } from '#renderer/api/api.ts';
import { useNotes } from '#renderer/features/notes/use-notes.ts';
import { createMessages } from '#renderer/i18n/i18n.ts';
import { personSignedIn, sessionReducer } from '#renderer/session/session-slice.ts';
import { dismissToast, toastStore } from '#renderer/ui/feedback/toasts.ts';

const note: Note = {
  noteId: 7,
  userCrmId: 5,
  note: 'Call about the permit.',
  createdByName: 'Dana Whitfield',
  createdOn: '2026-05-01T12:00:00Z',
  modifiedOn: '2026-05-01T12:00:00Z',
  version: 3,
  attachments: [],
  followUp: { day: '2026-05-04', isDone: false },
  assignedTo: { crmId: 9, name: 'Luis Delgado', isActive: false },
  mayEdit: true,
  mayDelete: true,
  mayFollowUp: true,
};

const luis = { crmId: 9, name: 'Luis Delgado', isActive: false };
const dana = { crmId: 4, name: 'Dana Whitfield', isActive: true };

afterEach(() => {
  for (const { id } of toastStore.read()) dismissToast(id);
});

/** What Dana does with a note in its contact's tab, and all that is sent for it. */
const aDesk = async () => {
  const { messages, ready } = createMessages('en');
  await ready;
  await messages.loadNamespaces(['notes', 'table', 'exports']);
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer, session: sessionReducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  const person = { crmId: dana.crmId, firstName: 'Dana', lastName: 'Whitfield', rights: {} };
  // No more is read of who she is.
  store.dispatch(personSignedIn({ person: person as unknown as Person }));
  const sent: unknown[] = [];
  setClient({
    send: async ({ body }) => {
      sent.push(body);
      const { followUp = {} } = body as { followUp?: { assignedTo?: number } };
      const assignedTo = followUp.assignedTo === dana.crmId ? dana : luis;
      return { data: { note: { ...note, version: note.version + sent.length, assignedTo } } };
    },
    recoverSession: async () => false,
    language: () => 'en',
  });
  let desk: ReturnType<typeof useNotes> | undefined;
  const Desk = () => {
    desk = useNotes(note.userCrmId);
    return null;
  };
  const screen = createElement(I18nextProvider, { i18n: messages, children: createElement(Desk) });
  renderToStaticMarkup(createElement(Provider, { store, children: screen }));
  return { desk, sent };
};

const undo = async (): Promise<void> => {
  const [told] = toastStore.read();
  told?.actions.find(({ label }) => label === 'Undo')?.onClick();
  await vi.waitFor(() => expect(toastStore.read()).toHaveLength(2));
};

const said = () => toastStore.read().map(({ message }) => message);

test('what is marked as done among the notes of a contact is taken back from where it is told', async () => {
  const { desk, sent } = await aDesk();
  // A button that is pressed twice means the same.
  await Promise.all([desk?.setDone(note, true), desk?.setDone(note, true)]);
  await undo();
  const day = {
    noteId: 7,
    followUp: { day: '2026-05-04', isDone: true },
    requestKey: expect.any(String) as string,
  };
  expect(sent).toEqual([
    { ...day, version: 3 },
    { ...day, version: 4, followUp: { ...day.followUp, isDone: false } },
  ]);
  expect(said()).toEqual(['The follow-up was marked as done.', 'The follow-up was reopened.']);
});

test('what is taken over goes back to whoever had it, and what nobody had cannot', async () => {
  const { desk, sent } = await aDesk();
  await desk?.takeOver(note);
  await undo();
  expect(sent).toMatchObject([
    { version: 3, followUp: { day: '2026-05-04', isDone: false, assignedTo: dana.crmId } },
    { version: 4, followUp: { day: '2026-05-04', isDone: false, assignedTo: luis.crmId } },
  ]);
  expect(said()).toEqual([
    'The follow-up was assigned to Dana Whitfield.',
    'The follow-up was assigned to Luis Delgado.',
  ]);
  for (const { id } of toastStore.read()) dismissToast(id);
  await desk?.takeOver({ ...note, assignedTo: null });
  expect(toastStore.read()[0]).toMatchObject({
    message: 'The follow-up was assigned to Dana Whitfield.',
    actions: [],
  });
  // It is theirs already.
  await desk?.takeOver({ ...note, assignedTo: dana });
  expect(sent).toHaveLength(3);
});
