/** The scheme of links into the client: `portal://open/contacts/42?tab=notes`. */
export const linkScheme = 'portal';

const link = /^portal:\/\/open((?:\/[\w-]{1,64}){0,8})\/?(\?[\w=&%.-]{1,200})?$/i;

/**
 * The route that a link means, `#/…`; null when it is anything else. Only a path and a query of harmless characters
 * are taken, so a link can show a screen of this application and do nothing more.
 */
export const routeOfLink = (text: string): string | null => {
  if (text.length > 1024) return null;
  const match = link.exec(text);
  if (!match) return null;
  const [, path = '', query = ''] = match;
  return `#${path === '' ? '/' : path}${query}`;
};

/**
 * The first link among the words of a command line, as Windows and Linux hand it over. Links that mean no page are told
 * to the log, without their text: it comes from strangers.
 */
export const routeOfArguments = (
  words: readonly string[],
  report: (sentence: string) => void,
): string | null => {
  const links = words.filter((word) => word.toLowerCase().startsWith(`${linkScheme}:`));
  const routes = links.map(routeOfLink);
  for (const route of routes) if (route === null) report('Ignored a link that means no page.');
  return routes.find((route) => route !== null) ?? null;
};
