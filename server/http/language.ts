import type { FastifyRequest } from 'fastify';

const languageCookie = 'lang';

const shortest = /^([a-z]{2,3})(?:-|$|[,;])/i;

/** The language that a person reads: chosen in the portal, or the first one of their browser; `en` otherwise. */
export const languageOf = ({ cookies, headers }: FastifyRequest): string => {
  const wishes = [cookies[languageCookie], headers['accept-language']];
  const known = wishes.map((wish) => shortest.exec(wish ?? '')?.[1]).find(Boolean);
  return known?.toLowerCase() ?? 'en';
};
