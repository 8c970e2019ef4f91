import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type SearchService, searchableBy } from '#shared/rules/search-services.ts';
import type { LanguageKey } from '#renderer/i18n/languages.ts';
import { languageOf } from '#renderer/i18n/i18n.ts';
import { hasRight, usePerson } from '#renderer/session/rights.ts';

/** Who searches, as far as the search asks. */
export type Searcher = {
  readonly signedIn: boolean;
  /** What they may search, in the order of the tabs; the service checks again what it answers. */
  readonly services: readonly SearchService[];
  readonly language: LanguageKey;
};

export const useSearcher = (): Searcher => {
  const person = usePerson();
  const language = languageOf(useTranslation('search').i18n);
  return useMemo(() => {
    const viewer = {
      signedIn: person !== null,
      isStaff: person !== null && (person.isStaff || person.isAdmin),
      seesContacts: hasRight(person, 'app-crm-contact', ['VW']),
    };
    return { signedIn: viewer.signedIn, services: searchableBy(viewer), language };
  }, [person, language]);
};
