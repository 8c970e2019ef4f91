import type { i18n } from 'i18next';
import { type LanguageKey, languages } from '#renderer/i18n/languages.ts';
import { changeLanguage } from '#renderer/i18n/load-words.ts';
import { keepPreference } from '#renderer/platform/preferences.ts';
import { toast } from '#renderer/ui/feedback/toasts.ts';

/** Keeps the wish and speaks the language. Where its words do not come this is told in the one that goes on being spoken. */
export const chooseLanguage = async (messages: i18n, key: LanguageKey): Promise<void> => {
  keepPreference('lang', key);
  if (await changeLanguage(messages, key)) return;
  toast.error(messages.t('toolbar.languageFailed', { language: languages[key].name }));
};
