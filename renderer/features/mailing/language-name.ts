import { isLanguageKey, languages } from '#renderer/i18n/languages.ts';

/** What the speakers of a language call it. */
export const languageName = (key: string): string =>
  isLanguageKey(key) ? languages[key].name : key;
