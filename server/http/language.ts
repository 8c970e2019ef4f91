import type { FastifyRequest } from 'fastify';
import { offerableLanguages } from '#shared/rules/portal-settings.ts';

const languageCookie = 'lang';

export type LanguageKey = (typeof offerableLanguages)[number];

/** Browsers and formats say Filipino where they mean the language that the portal calls Tagalog. */
const sameAs: Readonly<Record<string, LanguageKey>> = { fil: 'tl' };

/** The language of a BCP 47 tag, as words and templates are kept by; undefined for one that the portal does not speak. */
export const languageKeyOf = (tag: string): LanguageKey | undefined => {
  const [key = ''] = tag.trim().toLowerCase().split('-');
  const meant = sameAs[key] ?? key;
  return offerableLanguages.find((known) => known === meant);
};

/** Tags that anybody would write into one header. */
const mostTags = 50;

/** `q=0` is a language that somebody does not want. */
const weightOf = (parameters: readonly string[]): number => {
  const weight = parameters.map((one) => /^\s*q\s*=\s*([01](?:\.\d{0,3})?)\s*$/i.exec(one)?.[1]);
  return Number(weight.find((found) => found !== undefined) ?? 1);
};

/** The first language of an Accept-Language header that the portal speaks: by weight, then as they stand. */
const acceptedOf = (header: string): LanguageKey | undefined => {
  const wishes = header.split(',', mostTags).map((part) => {
    const [tag = '', ...parameters] = part.split(';');
    return { language: languageKeyOf(tag), weight: weightOf(parameters) };
  });
  return wishes
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .find(({ language }) => language !== undefined)?.language;
};

/** A request that is refused very early has no cookies yet. */
type Asking = Pick<FastifyRequest, 'headers'> & {
  readonly cookies?: FastifyRequest['cookies'] | null;
};

/**
 * The language that a person reads; `en` where nothing says. Our own clients name the one that they show, which is not
 * the chosen one where the portal no longer offers that. Whoever follows a link is known by what was chosen in the
 * portal, then by the first language of their browser that it speaks.
 */
export const languageOf = ({ cookies, headers }: Asking): LanguageKey => {
  const chosen = languageKeyOf(cookies?.[languageCookie] ?? '');
  const accepted = acceptedOf(headers['accept-language'] ?? '');
  const isOurs = headers['x-portal-client'] !== undefined;
  return (isOurs ? (accepted ?? chosen) : (chosen ?? accepted)) ?? 'en';
};
