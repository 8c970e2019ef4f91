import '@mantine/dates/styles.layer.css';
import { DateInput } from '@mantine/dates';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { languageOf } from '#renderer/i18n/i18n.ts';
import { languages } from '#renderer/i18n/languages.ts';
import classes from './filter-value.module.css';

type DayRangeProps = {
  readonly label: string;
  /** First and last day as `yyyy-MM-dd`; empty while not chosen. */
  readonly values: readonly string[];
  readonly startError: string | undefined;
  readonly endError: string | undefined;
  readonly onChange: (values: readonly string[]) => void;
};

const tokens: Readonly<Record<string, string>> = { day: 'DD', month: 'MM', year: 'YYYY' };

/** How a language writes a day, as a pattern that the input can read back: MM/DD/YYYY in English. */
const dayPattern = (locale: string): string =>
  new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric' })
    .formatToParts(0)
    .map(({ type, value }) => tokens[type] ?? value.replace(/[^\p{P}\s]/gu, ''))
    .join('');

const noon = (day: string): Date => new Date(`${day.slice(0, 10)}T12:00:00`);

const useDayFormats = () => {
  const { i18n } = useTranslation();
  const { locale } = languages[languageOf(i18n)];
  return useMemo(() => {
    const part = (options: Intl.DateTimeFormatOptions) => {
      const format = new Intl.DateTimeFormat(locale, options);
      return (day: string) => format.format(noon(day));
    };
    const whole = part({ day: 'numeric', month: 'long', year: 'numeric' });
    return {
      valueFormat: dayPattern(locale),
      monthLabelFormat: part({ month: 'long', year: 'numeric' }),
      monthsListFormat: part({ month: 'short' }),
      weekdayFormat: part({ weekday: 'short' }),
      getDayProps: (day: string) => ({ 'aria-label': whole(day) }),
    };
  }, [locale]);
};

/** Two typed days, both included. */
export const DayRange = ({ label, values, startError, endError, onChange }: DayRangeProps) => {
  const { t } = useTranslation('contacts');
  const { valueFormat, ...calendar } = useDayFormats();
  const [start = '', end = ''] = values;
  const field = (
    name: string,
    value: string,
    error: string | undefined,
    change: (day: string) => void,
  ) => (
    <DateInput
      {...calendar}
      label={name}
      aria-label={`${label}, ${name}`}
      size="sm"
      valueFormat={valueFormat}
      placeholder={valueFormat.toLocaleUpperCase()}
      value={value === '' ? null : value}
      onChange={(day) => change(day ?? '')}
      error={error}
      firstDayOfWeek={0}
      weekendDays={[]}
      popoverProps={{ withinPortal: true, shadow: 'md' }}
      previousLabel={t('filters.previousMonth')}
      nextLabel={t('filters.nextMonth')}
      ariaLabels={{
        previousMonth: t('filters.previousMonth'),
        nextMonth: t('filters.nextMonth'),
      }}
    />
  );
  return (
    <div className={classes.dayRange}>
      {field(t('filters.from'), start, startError, (day) => onChange([day, end]))}
      {field(t('filters.to'), end, endError, (day) => onChange([start, day]))}
    </div>
  );
};
