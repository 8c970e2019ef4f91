import { useTranslation } from 'react-i18next';
import { languageOf } from '#renderer/i18n/i18n.ts';
import { languages } from '#renderer/i18n/languages.ts';

/** Writes a moment to the second as the reader's own clock shows it, wherever the portal is. */
export const useOwnClock = () => {
  const { i18n } = useTranslation();
  const { locale } = languages[languageOf(i18n)];
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'long' });
  return (moment: string): string => format.format(new Date(moment));
};
