import { expect, test } from 'vitest';
import type { Inbox } from '#shared/contracts/inbox.ts';
import { targetOf } from '#renderer/features/inbox/notification-target.ts';

const inbox = (
  eventDetails: Partial<Inbox['eventDetails']>,
  handlerObject: Inbox['handlerObject'] = {},
): Inbox => ({
  id: '1',
  content: 'Hello',
  dateTime: '2026-01-31T08:30:00Z',
  viewed: false,
  module: 'portal',
  eventDetails: {
    action: 'NONE',
    url: '',
    componentName: '',
    isFullScreenDialog: false,
    ...eventDetails,
  },
  handlerObject,
});

const routes = [
  ['NAVIGATE', '/round/view', { roundId: 7, appId: 8 }, '/round/view/7'],
  ['NAVIGATE', '/round/view/', { appId: 'a b' }, '/round/view/a%20b'],
  ['NAVIGATE', '/app/my-organizations', {}, '/app/my-organizations'],
  ['NAVIGATE_WITH_PARAMS', '/x', { view: 'requests', page: 2 }, '/x?view=requests&page=2'],
  ['NAVIGATE_WITH_PARAMS', '/x?a=1', { b: true }, '/x?a=1&b=true'],
] as const;

test.each(routes)('%s to %s with %j leads to %4$s', (action, url, parameters, path) => {
  expect(targetOf(inbox({ action, url }, parameters))).toEqual({ kind: 'route', path });
});

test('a dialog is named, with how it opens and what it is about', () => {
  const event = { action: 'OPEN_DIALOG', componentName: 'x', isFullScreenDialog: true } as const;
  expect(targetOf(inbox(event, { id: 3 }))).toEqual({
    kind: 'dialog',
    name: 'x',
    fullScreen: true,
    parameters: { id: 3 },
  });
});

test.each([
  ['OPEN_LINK', 'http://example.org'],
  ['OPEN_LINK', 'javascript:alert(1)'],
  ['OPEN_LINK', 'https://user@example.org'],
  ['OPEN_LINK', '/own'],
  ['NAVIGATE', '//example.org'],
  ['NAVIGATE', 'https://example.org'],
  ['NAVIGATE', '/\\example.org'],
  ['NAVIGATE_WITH_PARAMS', 'javascript:alert(1)'],
  ['NONE', '/app/my-organizations'],
] as const)('%s of %s leads nowhere', (action, url) => {
  expect(targetOf(inbox({ action, url }))).toEqual({ kind: 'nowhere' });
});

test('an https address opens as a site', () => {
  const event = { action: 'OPEN_LINK', url: 'https://example.org/a?b=1' } as const;
  expect(targetOf(inbox(event))).toEqual({ kind: 'site', href: 'https://example.org/a?b=1' });
});
