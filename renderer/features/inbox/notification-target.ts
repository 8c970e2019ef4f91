import type { Inbox } from '#shared/contracts/inbox.ts';
import { ownRouteOf } from '#renderer/session/landing.ts';

export type Parameters = Inbox['handlerObject'];

/** Where a click on a notification leads. `nowhere` also for what leads out of the portal without a right to. */
export type NotificationTarget =
  | { readonly kind: 'nowhere' }
  | {
      readonly kind: 'dialog';
      readonly name: string;
      readonly fullScreen: boolean;
      readonly parameters: Parameters;
    }
  | { readonly kind: 'site'; readonly href: string }
  | { readonly kind: 'route'; readonly path: string };

const nowhere: NotificationTarget = { kind: 'nowhere' };

const siteOf = (url: string): NotificationTarget => {
  const address = URL.parse(url);
  const isPlain = address?.protocol === 'https:' && address.username === '';
  return isPlain ? { kind: 'site', href: address.href } : nowhere;
};

const routeOf = (url: string): NotificationTarget => {
  const path = ownRouteOf(url);
  return path === null ? nowhere : { kind: 'route', path };
};

const withId = (url: string, { roundId, appId }: Parameters): string => {
  const id = roundId ?? appId;
  return id === undefined ? url : `${url.replace(/\/+$/, '')}/${encodeURIComponent(String(id))}`;
};

const withQuery = (url: string, parameters: Parameters): string => {
  const entries = Object.entries(parameters).map(([name, value]) => [name, String(value)]);
  const query = new URLSearchParams(entries).toString();
  if (query === '') return url;
  return `${url}${url.includes('?') ? '&' : '?'}${query}`;
};

/** What the click action of a notification means; only own routes and https addresses are ever opened. */
export const targetOf = ({ eventDetails, handlerObject }: Inbox): NotificationTarget => {
  const { action, url, componentName, isFullScreenDialog } = eventDetails;
  switch (action) {
    case 'OPEN_DIALOG':
      return {
        kind: 'dialog',
        name: componentName,
        fullScreen: isFullScreenDialog,
        parameters: handlerObject,
      };
    case 'OPEN_LINK':
      return siteOf(url);
    case 'NAVIGATE':
      return routeOf(withId(url, handlerObject));
    case 'NAVIGATE_WITH_PARAMS':
      return routeOf(withQuery(url, handlerObject));
    case 'NONE':
      return nowhere;
    default:
      return action satisfies never;
  }
};
