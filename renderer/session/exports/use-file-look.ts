import { useTranslation } from 'react-i18next';
import { languageOf } from '#renderer/i18n/i18n.ts';
import { languages } from '#renderer/i18n/languages.ts';

/** How a file looks that speaks the person's language: its direction, and how dates and numbers are written. */
export const useFileLook = () => {
  const { i18n } = useTranslation();
  const { direction, locale } = languages[languageOf(i18n)];
  return { direction, locale };
};
