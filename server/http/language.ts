import type { FastifyRequest } from 'fastify';

const languageCookie = 'lang';

const shortest = /^([a-z]{2,3})(?:-|$|[,;])/i;

/** A request that is refused very early has no cookies yet. */
type Asking = Pick<FastifyRequest, 'headers'> & {
  readonly cookies?: FastifyRequest['cookies'] | null;
};

/** The language that a person reads: chosen in the portal, or the first one of their browser; `en` otherwise. */
export const languageOf = ({ cookies, headers }: Asking): string => {
  const wishes = [cookies?.[languageCookie], headers['accept-language']];
  const known = wishes.map((wish) => shortest.exec(wish ?? '')?.[1]).find(Boolean);
  return known?.toLowerCase() ?? 'en';
};
