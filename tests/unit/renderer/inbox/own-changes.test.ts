import { configureStore } from '@reduxjs/toolkit';
import { afterEach, expect, test } from 'vitest';
import * as contract from '#shared/contracts/inbox.ts';
import type { Inbox } from '#shared/contracts/inbox.ts';
import { api, setClient } from '#renderer/api/api.ts';
import { inboxApi, type InboxQuestion } from '#renderer/features/inbox/inbox.api.ts';
import { createInboxActions } from '#renderer/features/inbox/inbox-actions.ts';

const inbox = (id: string): Inbox => ({
  id,
  content: '',
  dateTime: new Date().toISOString(),
  viewed: false,
  module: '',
  eventDetails: { action: 'NONE', url: '', componentName: '', isFullScreenDialog: false },
  handlerObject: {},
});

const unread: InboxQuestion = { state: 'UNREAD', searchKeyword: '' };

let leave = (): void => {};
afterEach(() => leave());

/** A list of two on the page; the service answers later questions for it when the test says so. */
const given = async () => {
  let kept = [inbox('2'), inbox('1')];
  let isHeld = false;
  const held: (() => void)[] = [];
  const asked: unknown[] = [];
  setClient({
    send: async ({ call, params, query }) => {
      if (call.path === contract.markAllInboxRead.path) {
        asked.push(query);
        return { data: { markingId: '7f' } };
      }
      if (call.path === contract.undoMarkAllInboxRead.path) asked.push(params);
      if (call.path === contract.deleteInbox.path) {
        kept = kept.filter(({ id }) => id !== params?.['id']);
      }
      if (call.path !== contract.inboxList.path) return { data: {} };
      const crmInboxes = kept;
      if (isHeld) await new Promise<void>((go) => held.push(go));
      return { data: { crmInboxes, nextMarker: null } };
    },
    recoverSession: async () => false,
    language: () => undefined,
  });
  const store = configureStore({
    reducer: { [api.reducerPath]: inboxApi.reducer },
    middleware: (before) => before().concat(api.middleware),
  });
  const { inboxList } = inboxApi.endpoints;
  const list = store.dispatch(inboxList.initiate(unread));
  leave = () => list.unsubscribe();
  await list;
  return {
    asked,
    actions: createInboxActions({ dispatch: store.dispatch, getState: () => store.getState() }),
    hold: () => {
      isHeld = true;
      void store.dispatch(inboxList.initiate(unread, { subscribe: false, forceRefetch: true }));
    },
    release: () => {
      isHeld = false;
      for (const go of held.splice(0)) go();
    },
    settled: () => Promise.all(store.dispatch(api.util.getRunningQueriesThunk())),
    shown: () =>
      inboxList
        .select(unread)(store.getState())
        .data?.pages.flatMap(({ crmInboxes }) => crmInboxes.map(({ id }) => id)),
  };
};

test('what was deleted stays away, though an answer from before comes after it', async () => {
  const { actions, hold, release, settled, shown } = await given();
  hold();
  await actions.remove(inbox('2'));
  expect(shown()).toEqual(['1']);
  release();
  await settled();
  await settled();
  expect(shown()).toEqual(['1']);
});

test('what was deleted stays away, though an answer from before comes while the service is told', async () => {
  const { actions, hold, release, settled, shown } = await given();
  hold();
  const removing = actions.remove(inbox('2'));
  release();
  await removing;
  await settled();
  await settled();
  expect(shown()).toEqual(['1']);
});

test('all is marked up to the newest that was seen or told of, and taken back as one act', async () => {
  const { actions, asked } = await given();
  expect(await actions.readAll(2)).toBe('7f');
  actions.hear({ totalRecord: 1, crmInboxes: [inbox('5')] });
  await actions.readAll(2);
  await actions.unreadAgain('7f');
  expect(asked).toEqual([{ upTo: '2' }, { upTo: '5' }, { markingId: '7f' }]);
});
