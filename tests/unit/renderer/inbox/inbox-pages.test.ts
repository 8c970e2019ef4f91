import { expect, test } from 'vitest';
import type { Inbox } from '#shared/contracts/inbox.ts';
import type { InboxPages } from '#renderer/features/inbox/inbox.api.ts';
import { insertInbox, markInboxes, removeInbox } from '#renderer/features/inbox/inbox-pages.ts';

const inbox = (id: number): Inbox => ({
  id: String(id),
  content: '',
  dateTime: '',
  viewed: false,
  module: '',
  eventDetails: { action: 'NONE', url: '', componentName: '', isFullScreenDialog: false },
  handlerObject: {},
});

const pagesOf = (...pages: readonly (readonly number[])[]): InboxPages => ({
  pages: pages.map((ids) => ({ crmInboxes: ids.map(inbox) })),
});

const idsOf = ({ pages }: InboxPages) =>
  pages.flatMap((page) => page.crmInboxes.map(({ id }) => id));

test.each([
  [12, ['12', '10', '8', '5', '3']],
  [9, ['10', '9', '8', '5', '3']],
  [6, ['10', '8', '6', '5', '3']],
  [1, ['10', '8', '5', '3', '1']],
  [8, ['10', '8', '5', '3']],
])('number %i stands where it belongs, once', (id, wanted) => {
  expect(idsOf(insertInbox(pagesOf([10, 8], [5, 3]), inbox(id)))).toEqual(wanted);
});

test('the first of an empty list is there', () => {
  expect(idsOf(insertInbox(pagesOf([]), inbox(1)))).toEqual(['1']);
});

test('one goes and comes back to the same place', () => {
  const list = removeInbox(pagesOf([10, 8], [5]), '8');
  expect(idsOf(list)).toEqual(['10', '5']);
  expect(idsOf(insertInbox(list, inbox(8)))).toEqual(['10', '8', '5']);
});

test('one or all are marked', () => {
  const list = pagesOf([2], [1]);
  const viewed = ({ pages }: InboxPages) =>
    pages.flatMap((page) => page.crmInboxes.map((one) => one.viewed));
  expect(viewed(markInboxes(list, true, '1'))).toEqual([false, true]);
  expect(viewed(markInboxes(list, true))).toEqual([true, true]);
});
