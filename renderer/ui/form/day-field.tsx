import '@mantine/dates/styles.layer.css';
import { DateInput } from '@mantine/dates';
import { useMemo } from 'react';

export type DayFieldWords = { readonly previousMonth: string; readonly nextMonth: string };

type DayFieldProps = {
  readonly label: string;
  /** The name for screen readers, where the label alone says too little. */
  readonly fullName?: string;
  /** `yyyy-MM-dd`; empty while nothing is chosen. */
  readonly value: string;
  readonly locale: string;
  readonly words: DayFieldWords;
  readonly required?: boolean;
  readonly error?: string | undefined;
  readonly onChange: (day: string) => void;
};

const tokens: Readonly<Record<string, string>> = { day: 'DD', month: 'MM', year: 'YYYY' };

/** How a language writes a day, as a pattern that the input can read back: MM/DD/YYYY in English. */
const dayPattern = (locale: string): string =>
  new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric' })
    .formatToParts(0)
    .map(({ type, value }) => tokens[type] ?? value.replace(/[^\p{P}\s]/gu, ''))
    .join('');

const noon = (day: string): Date => new Date(`${day.slice(0, 10)}T12:00:00`);

const calendarFormats = (locale: string) => {
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
};

/** A day, typed or chosen from a calendar, written as the language writes days. */
export const DayField = ({ label, fullName = label, locale, words, ...props }: DayFieldProps) => {
  const { value, required = false, error, onChange } = props;
  const { valueFormat, ...calendar } = useMemo(() => calendarFormats(locale), [locale]);
  return (
    <DateInput
      {...calendar}
      label={label}
      aria-label={fullName}
      size="sm"
      required={required}
      valueFormat={valueFormat}
      placeholder={valueFormat.toLocaleUpperCase()}
      value={value === '' ? null : value}
      onChange={(day) => onChange(day ?? '')}
      error={error}
      firstDayOfWeek={0}
      weekendDays={[]}
      popoverProps={{ withinPortal: true, shadow: 'md' }}
      previousLabel={words.previousMonth}
      nextLabel={words.nextMonth}
      ariaLabels={words}
    />
  );
};
