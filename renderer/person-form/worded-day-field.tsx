import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { languageOf } from '#renderer/i18n/i18n.ts';
import { languages } from '#renderer/i18n/languages.ts';
import { DayField, type DayFieldProps } from '#renderer/ui/form/day-field.tsx';

export type WordedDayFieldProps = Omit<DayFieldProps, 'locale' | 'words'>;

/** The field for a day, in this person's language. */
export const WordedDayField = (props: WordedDayFieldProps) => {
  const { t, i18n } = useTranslation('days');
  const { locale } = languages[languageOf(i18n)];
  const { label, fullName = label } = props;
  const words = useMemo(
    () => ({
      previousMonth: t('previousMonth'),
      nextMonth: t('nextMonth'),
      clear: t('clear', { field: fullName }),
      unreadable: (pattern: string) => t('unreadable', { pattern }),
    }),
    [t, fullName],
  );
  return <DayField {...props} locale={locale} words={words} />;
};
