import type { SettingsStore } from './kept-settings.ts';
import { english } from './texts/english.ts';
import { type Texts, textsFor } from './texts.ts';

/**
 * The language of menus and dialogs: the one that the person has chosen in the portal, before that the operating
 * system's. `texts` is one object for the whole run, whose words follow the choice; a menu has to be made anew.
 */
export const createSpeech = (settings: SettingsStore, locale: string) => {
  const listeners = new Set<() => void>();
  const language = (): string => settings.read().language ?? locale;
  const now = (): Texts => textsFor(language());
  let words = now();
  const texts: Texts = new Proxy(english, {
    get: (_english, name) => Reflect.get(words, name) as string,
  });
  return {
    texts,
    /** As a tag, such as `es` or `en-US`. */
    language,
    speak: (wanted: string): void => {
      if (settings.read().language !== wanted) settings.change({ language: wanted });
      if (now() === words) return;
      words = now();
      for (const listener of listeners) listener();
    },
    onChange: (listener: () => void): void => void listeners.add(listener),
  };
};

export type Speech = ReturnType<typeof createSpeech>;
