import '@mantine/dates/styles.layer.css';
import { DateInput } from '@mantine/dates';
import { useEffect, useMemo, useRef, useState } from 'react';
import classes from './day-field.module.css';
import { handing } from './heir.ts';
import { dayPattern, readDay, writeDay } from './read-day.ts';

export type DayFieldWords = {
  readonly previousMonth: string;
  readonly nextMonth: string;
  /** What the button that empties the field is called. */
  readonly clear: string;
  /** Says how a day is written, at a text that is none. */
  readonly unreadable: (pattern: string) => string;
};

export type DayFieldProps = {
  readonly label: string;
  /** The name for screen readers, where the label alone says too little. */
  readonly fullName?: string;
  /** `yyyy-MM-dd`; empty while nothing is chosen, or what is typed is no day. */
  readonly value: string;
  readonly locale: string;
  readonly words: DayFieldWords;
  readonly required?: boolean;
  readonly error?: string | undefined;
  readonly onChange: (day: string) => void;
};

const noon = (day: string): Date => new Date(`${day.slice(0, 10)}T12:00:00`);

const calendarFormats = (locale: string) => {
  const part = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, options);
    return (day: string) => format.format(noon(day));
  };
  const whole = part({ day: 'numeric', month: 'long', year: 'numeric' });
  return {
    monthLabelFormat: part({ month: 'long', year: 'numeric' }),
    monthsListFormat: part({ month: 'short' }),
    weekdayFormat: part({ weekday: 'short' }),
    getDayProps: (day: string) => ({ 'aria-label': whole(day) }),
  };
};

const handToField = handing(
  (button) => button.closest('.mantine-DateInput-wrapper')?.querySelector('input') ?? null,
);

/** What is typed and is no day: still being written, or left like that. */
type Unreadable = 'none' | 'typing' | 'left';

/** A day, typed or chosen from a calendar, written as the language writes days. What is typed stays, readable or not. */
export const DayField = ({ label, fullName = label, locale, words, ...props }: DayFieldProps) => {
  const { value, required = false, error, onChange } = props;
  const pattern = useMemo(() => dayPattern(locale), [locale]);
  const calendar = useMemo(() => calendarFormats(locale), [locale]);
  const [typed, setTyped] = useState<Unreadable>('none');
  const unreadable = value === '' ? typed : 'none';
  const [opened, setOpened] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const advice = words.unreadable(pattern);
  useEffect(() => {
    // For forms, which would take the field for an empty one.
    field.current?.setCustomValidity(unreadable === 'none' ? '' : advice);
  }, [unreadable, advice]);
  const type = (text: string): void => {
    const isDay = readDay(text, pattern) !== null;
    setTyped(isDay || text.trim() === '' ? 'none' : 'typing');
    // A day that is no longer in the field is not meant any more.
    if (!isDay && value !== '') onChange('');
  };
  const leave = () => setTyped((now) => (now === 'none' ? now : 'left'));
  const fault = {
    none: error,
    // Nobody is corrected while they are still typing.
    typing: undefined,
    left: advice,
  }[unreadable];
  return (
    <DateInput
      {...calendar}
      key={pattern}
      ref={field}
      label={label}
      aria-label={fullName}
      size="sm"
      required={required}
      clearable={!required}
      clearButtonProps={{
        ref: handToField,
        className: classes.clear,
        'aria-label': words.clear,
      }}
      allowDeselect={false}
      valueFormat={(day) => writeDay(day, pattern)}
      dateParser={(text) => readDay(text, pattern)}
      placeholder={pattern}
      value={value === '' ? null : value}
      onChange={(day) => {
        if (day !== null) setTyped('none');
        onChange(day ?? '');
      }}
      onInput={({ currentTarget }) => type(currentTarget.value)}
      fixOnBlur={unreadable === 'none'}
      onBlur={leave}
      onKeyDown={({ key }) => {
        if (key === 'Enter') leave();
      }}
      error={fault}
      firstDayOfWeek={0}
      weekendDays={[]}
      popoverProps={{
        withinPortal: true,
        shadow: 'md',
        onOpen: () => setOpened(true),
        onClose: () => setOpened(false),
      }}
      // Escape closes the calendar alone: a dialog asks what has the focus whether the key is its own business.
      data-mantine-stop-propagation={opened}
      previousLabel={words.previousMonth}
      nextLabel={words.nextMonth}
      ariaLabels={{ previousMonth: words.previousMonth, nextMonth: words.nextMonth }}
    />
  );
};
