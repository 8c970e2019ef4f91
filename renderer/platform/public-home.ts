import { platform } from './current-platform.ts';

/**
 * Where anybody finds the portal in a browser, without a route: what a link to somebody else begins with. The desktop
 * client shows its pages from an address of its own, which means nothing elsewhere.
 */
export const publicHome = async (): Promise<string> => {
  const server = (await platform.desktop?.readAppInfo())?.server;
  if (server?.kind === 'set') return `${server.url}/`;
  const { origin, pathname } = window.location;
  return `${origin}${pathname}`;
};
