import { configureStore } from '@reduxjs/toolkit';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Note } from '#shared/contracts/note.ts';
import { api, setClient } from '#renderer/api/api.ts';
import { useNotes } from '#renderer/features/notes/use-notes.ts';
import { createMessages } from '#renderer/i18n/i18n.ts';
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
  followUpOf: '',
  mayEdit: true,
  mayDelete: true,
};

test('what is marked as done among the notes of a contact is taken back from where it is told', async () => {
  onTestFinished(() => {
    for (const { id } of toastStore.read()) dismissToast(id);
  });
  const { messages, ready } = createMessages('en');
  await ready;
  await messages.loadNamespaces(['notes', 'table', 'exports']);
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  const sent: unknown[] = [];
  setClient({
    send: async ({ body }) => {
      sent.push(body);
      return { data: { note: { ...note, version: note.version + sent.length } } };
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

  // A button that is pressed twice means the same.
  await Promise.all([desk?.setDone(note, true), desk?.setDone(note, true)]);
  const [told] = toastStore.read();
  expect(told?.message).toBe('The follow-up was marked as done.');
  told?.actions.find(({ label }) => label === 'Undo')?.onClick();
  await vi.waitFor(() => expect(toastStore.read()).toHaveLength(2));
  const day = {
    noteId: 7,
    followUp: { day: '2026-05-04', isDone: true },
    requestKey: expect.any(String) as string,
  };
  expect(sent).toEqual([
    { ...day, version: 3 },
    { ...day, version: 4, followUp: { ...day.followUp, isDone: false } },
  ]);
  expect(toastStore.read()[1]?.message).toBe('The follow-up was reopened.');
});
