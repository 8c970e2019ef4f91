import type { Person } from '#shared/contracts/oauth.ts';
import { audienceOf } from './page-table.ts';
import { hasRight } from './rights.ts';

/** A place inside this application: a path of the hash router, without the hash, and all that `encodeURIComponent` leaves. */
const ownRoute = /^\/(?![/\\])[\w./?=&%+*!~'()-]*$/;

/**
 * Takes an address from outside (server, cookie, link) only when it is a route of this application.
 * Returns the path for the router, or null.
 */
export const ownRouteOf = (address: string | undefined): string | null => {
  const path = address?.replace(/^#/, '');
  return path !== undefined && ownRoute.test(path) ? path : null;
};

/** Whether a route leads to a page that this person, or a visitor, may see: nobody is led to a closed door. */
export const isOpenTo = (person: Person | null, route: string): boolean => {
  const audience = audienceOf(route.replace(/\?.*$/, ''));
  if (audience === undefined || audience.kind === 'visitor') return false;
  if (audience.kind === 'right') return hasRight(person, audience.key, audience.letters);
  return audience.kind === 'everyone' || person !== null;
};

/** Pages to which a mail, a provider or a mistake leads: no day begins there. */
const passing =
  /^\/(error|verify-user|resetPassword|social-sign-in|list-confirmation|unsubscribe)(\/|$)/;

/** Whether a person may begin at a page after they have signed in. */
export const canBeginAt = (person: Person | null, route: string): boolean =>
  isOpenTo(person, route) && !passing.test(route.replace(/\?.*$/, ''));

const contacts = '/crm/contact';

const landingOf = (person: Person): string =>
  (person.isAdmin || person.isStaff) && isOpenTo(person, contacts)
    ? contacts
    : '/citizen/dashboard';

/** What a person or the service would like to see first. */
export type Wishes = {
  /** Where the person was sent to the login from: they asked for it, so it counts even where it is closed to them. */
  readonly from?: string | undefined;
  /** The page that they have chosen as their first. */
  readonly firstPage?: string | undefined;
  /** Where the service wants them to begin. */
  readonly redirectUrl?: string | undefined;
};

/** Where a person goes after sign-in: the first wish that is a page of ours, or their own landing page. */
export const routeAfterSignIn = (person: Person, wishes: Wishes): string => {
  const from = ownRouteOf(wishes.from);
  if (from !== null) return from;
  const open = [wishes.firstPage, wishes.redirectUrl]
    .map(ownRouteOf)
    .find((route) => route !== null && canBeginAt(person, route));
  return open ?? landingOf(person);
};
