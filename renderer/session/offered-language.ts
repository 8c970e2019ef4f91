import { defaultLanguage, type LanguageKey } from '#renderer/i18n/languages.ts';
import type { Portal } from './portal-slice.ts';

/** The language to speak: the first of the wishes that the portal offers, otherwise the portal's own. */
export const offeredLanguage = (
  wishes: readonly LanguageKey[],
  { languages, settings }: Pick<Portal, 'languages' | 'settings'>,
): LanguageKey => {
  const offered = wishes.find((wish) => languages.includes(wish));
  const own = languages.find((key) => key === settings['defaultLanguage']);
  return offered ?? own ?? languages[0] ?? defaultLanguage;
};
