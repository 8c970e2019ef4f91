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

/** The link among the words of a command line, as Windows and Linux hand it over. */
export const routeOfArguments = (words: readonly string[]): string | null => {
  for (const word of words) {
    const route = routeOfLink(word);
    if (route !== null) return route;
  }
  return null;
};
