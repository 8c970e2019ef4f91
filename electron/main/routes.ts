import { pagePaths, pagePattern } from '#shared/rules/pages.ts';
import { appOrigin } from './bundle.ts';

const patterns = pagePaths.map(pagePattern);

/** Where the portal begins; it leads each person to their own first page. */
export const homeRoute = '#/';

const nowhere = '#/error/404';

/**
 * The route that is really opened for one from elsewhere (a link, a notification, another window): a page that the portal
 * does not have leads to the page that says so.
 */
export const knownRoute = (route: string): string => {
  const path = route.replace(/^#/, '').replace(/\?.*$/s, '');
  return path === '/' || patterns.some((pattern) => pattern.test(path)) ? route : nowhere;
};

/** The route that an address of our own page shows. */
export const routeOfPage = (url: string): string => {
  const hash = URL.parse(url)?.hash ?? '';
  return hash === '' ? homeRoute : hash;
};

export const addressOfRoute = (route: string): string => `${appOrigin}/index.html${route}`;
