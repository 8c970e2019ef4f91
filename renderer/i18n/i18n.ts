import { type BackendModule, createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { defaultLanguage, isLanguageKey, type LanguageKey } from './languages.ts';
import type { Namespace } from './messages.ts';

/** Where the files are is known to a file of its own: ten languages of addresses would weigh on the start. */
const addresses = import('./message-files.ts');

/** Each language and namespace is a file of its own, fetched when a screen first speaks. */
const lazyFiles: BackendModule & { callbackApi: false } = {
  type: 'backend',
  callbackApi: false,
  init: () => undefined,
  read: async (language: string, namespace: string) => {
    const { messageFiles } = await addresses;
    return messageFiles[`./messages/${language}/${namespace}.json`]?.() ?? {};
  },
};

/** Prepares the messages in one language; they speak once `ready` is there, with the words of the shell loaded. */
export const createMessages = (
  language: LanguageKey,
): { messages: i18n; ready: Promise<unknown> } => {
  const messages = createInstance();
  const ready = messages
    .use(lazyFiles)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: defaultLanguage,
      ns: ['shell'] satisfies Namespace[],
      defaultNS: 'shell' satisfies Namespace,
      interpolation: { escapeValue: false },
      returnNull: false,
    });
  return { messages, ready };
};

/** The language that is spoken now. */
export const languageOf = (messages: i18n): LanguageKey =>
  isLanguageKey(messages.language) ? messages.language : defaultLanguage;
