import type { i18n } from 'i18next';
import { getI18n } from 'react-i18next';
import type { LanguageKey } from './languages.ts';
import type { Namespace } from './messages.ts';

/**
 * Fetches what a screen says before it is drawn: one whose words come while it is drawn is kept back for a moment by React, once
 * for each file. Never fails: words that do not come are asked for again with those of the next screen, and when the service
 * is back.
 */
export const loadWords = (...namespaces: readonly Namespace[]): Promise<void> =>
  getI18n().loadNamespaces(namespaces);

/** Asks once more for the words of the language that is spoken, as far as they did not come. */
export const loadLostWords = (messages: i18n): Promise<void> => messages.loadNamespaces([]);

/** What was spoken of until now and is not there in a language. */
const missingIn = (messages: i18n, language: LanguageKey): readonly string[] =>
  [messages.options.ns ?? []].flat().filter((name) => !messages.hasResourceBundle(language, name));

let latestWish: LanguageKey | undefined;

/** Speaks another language as soon as its words are there; false, and nothing changes, where they do not come. */
export const changeLanguage = async (messages: i18n, language: LanguageKey): Promise<boolean> => {
  latestWish = language;
  let missing = missingIn(messages, language);
  // A screen that opens meanwhile has words of its own: it is no failure that nobody had asked for them yet.
  while (missing.length > 0) {
    await messages.reloadResources(language, missing);
    if (missing.some((name) => !messages.hasResourceBundle(language, name))) return false;
    missing = missingIn(messages, language);
  }
  // Of two wishes the later one holds, whichever words come first.
  if (latestWish === language) await messages.changeLanguage(language);
  return true;
};
