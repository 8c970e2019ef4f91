import type { Person } from '#shared/contracts/oauth.ts';

/** A place inside this application: a path of the hash router, without the hash. */
const ownRoute = /^\/(?![/\\])[\w./?=&%+*-]*$/;

/**
 * Takes an address from outside (server, cookie, link) only when it is a route of this application.
 * Returns the path for the router, or null.
 */
export const ownRouteOf = (address: string | undefined): string | null => {
  const path = address?.replace(/^#/, '');
  return path !== undefined && ownRoute.test(path) ? path : null;
};

const landingOf = ({ isAdmin, isStaff }: Person): string =>
  isAdmin || isStaff ? '/crm/contact' : '/citizen/dashboard';

/** Where a person goes after sign-in: the first of `wishes` that is a route of ours, or their own landing page. */
export const routeAfterSignIn = (person: Person, wishes: readonly (string | undefined)[]): string =>
  wishes.map(ownRouteOf).find((route) => route !== null) ?? landingOf(person);
