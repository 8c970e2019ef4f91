import { type BackendModule, createInstance, type i18n, type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { defaultLanguage, isLanguageKey, type LanguageKey } from './languages.ts';
import type { Namespace } from './messages.ts';

/** Where the files are is known to a file of its own: ten languages of addresses would weigh on the start. */
const fetchAddresses = () => import('./message-files.ts');

// Asked for at once: the words of the shell wait for it. Where it does not come, each of them asks again.
void fetchAddresses().catch(() => undefined);

/** Each language and namespace is a file of its own, fetched when a screen first speaks. */
const createLazyFiles = (): BackendModule & { callbackApi: true } => {
  let addresses: Awaited<ReturnType<typeof fetchAddresses>> | undefined;
  const fetchWords = async (language: string, namespace: string): Promise<ResourceKey> => {
    // Kept: a browser that fetches many files lets even an import of what is there already wait for its turn.
    addresses ??= await fetchAddresses();
    return addresses.messageFiles[`./messages/${language}/${namespace}.json`]?.() ?? {};
  };
  return {
    type: 'backend',
    callbackApi: true,
    init: () => undefined,
    read: (language, namespace, answer) => {
      fetchWords(language, namespace).then(
        (words) => answer(null, words),
        // True: it may come another time. Without that i18next never asks for a file again that did not come once.
        (failure: unknown) => answer(String(failure), true),
      );
    },
  };
};

/** As often as for any file of a page, with the same pause in milliseconds before the first further try. */
const patience = { maxRetries: 2, retryTimeout: 300 };

/** Told where words that were missing have come: what is drawn without them is drawn once more. */
const wordsFound = 'wordsFound';

const watchLostWords = (messages: i18n): void => {
  const lost = new Set<string>();
  messages.on('failedLoading', (language, namespace) => lost.add(`${language}/${namespace}`));
  messages.store.on('added', (language: string, namespace: string) => {
    if (lost.delete(`${language}/${namespace}`)) messages.emit(wordsFound);
  });
};

/** Prepares the messages in one language; they speak once `ready` is there, with the words of the shell loaded. */
export const createMessages = (
  language: LanguageKey,
): { messages: i18n; ready: Promise<unknown> } => {
  const messages = createInstance();
  const ready = messages
    .use(createLazyFiles())
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: defaultLanguage,
      ns: ['shell'] satisfies Namespace[],
      defaultNS: 'shell' satisfies Namespace,
      interpolation: { escapeValue: false },
      returnNull: false,
      react: { bindI18n: `languageChanged ${wordsFound}` },
      ...patience,
    });
  watchLostWords(messages);
  return { messages, ready };
};

/** What a role is called in the language that is spoken; one that administrators made themselves, as they typed it. */
export const roleName = (messages: i18n, role: string): string =>
  messages.exists(`shell:roles.${role}`)
    ? messages.t(`shell:roles.${role as 'Citizen'}`)
    : role.replaceAll('_', ' ');

/** The roles that have words. */
export const namedRoles = (messages: i18n): readonly string[] => {
  const roles: unknown = messages.getResource(messages.language, 'shell', 'roles');
  return typeof roles === 'object' && roles !== null ? Object.keys(roles) : [];
};

/** The language that is spoken now. */
export const languageOf = (messages: i18n): LanguageKey =>
  isLanguageKey(messages.language) ? messages.language : defaultLanguage;
