import type { LanguageKey } from '#renderer/i18n/languages.ts';
import type { Portal } from './portal-slice.ts';

/** The language to speak: the wish where the portal offers it, otherwise the portal's own. */
export const offeredLanguage = (
  wish: LanguageKey,
  { languages, settings }: Pick<Portal, 'languages' | 'settings'>,
): LanguageKey => {
  const own = languages.find((key) => key === settings['defaultLanguage']);
  return languages.includes(wish) ? wish : (own ?? languages[0] ?? wish);
};
