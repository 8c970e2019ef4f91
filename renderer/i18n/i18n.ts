/// <reference types="vite/client" />
import { type BackendModule, createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { defaultLanguage, isLanguageKey, type LanguageKey } from './languages.ts';
import type { Namespace } from './messages.ts';

const files = import.meta.glob<Record<string, unknown>>('./messages/*/*.json', {
  import: 'default',
});

/** Each language and namespace is a file of its own, fetched when a screen first speaks. */
const lazyFiles: BackendModule & { callbackApi: false } = {
  type: 'backend',
  callbackApi: false,
  init: () => undefined,
  read: (language: string, namespace: string) =>
    files[`./messages/${language}/${namespace}.json`]?.() ?? Promise.resolve({}),
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
