import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { weekStartOf } from '#shared/rules/insight/week-start.ts';
import { languageOf } from '#renderer/i18n/i18n.ts';
import { languages } from '#renderer/i18n/languages.ts';
import { useToday } from '#renderer/session/use-today.ts';
import { DayField, type DayFieldProps } from '#renderer/ui/form/day-field.tsx';

export type WordedDayFieldProps = Omit<DayFieldProps, 'locale' | 'today' | 'weekStart' | 'words'>;

/** The field for a day, in this person's language. */
export const WordedDayField = (props: WordedDayFieldProps) => {
  const { t, i18n } = useTranslation('days');
  const { locale } = languages[languageOf(i18n)];
  const today = useToday();
  const { label, fullName: field = label } = props;
  const words = useMemo(
    () => ({
      previousMonth: t('previousMonth'),
      nextMonth: t('nextMonth'),
      previousYear: t('previousYear'),
      nextYear: t('nextYear'),
      previousYears: t('previousYears'),
      nextYears: t('nextYears'),
      chooseMonth: (month: string) => t('chooseMonth', { month }),
      chooseYear: (year: string) => t('chooseYear', { year }),
      calendar: t('calendar', { field }),
      open: (day: string) => (day === '' ? t('open', { field }) : t('openAt', { field, day })),
      clear: t('clear', { field }),
      unreadable: (pattern: string) => t('unreadable', { pattern }),
    }),
    [t, field],
  );
  // What is typed and is no day in one language may be one in another.
  return (
    <DayField
      key={locale}
      {...props}
      locale={locale}
      today={today}
      weekStart={weekStartOf(locale)}
      words={words}
    />
  );
};
