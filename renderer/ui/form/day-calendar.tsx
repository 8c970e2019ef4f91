import '@mantine/dates/styles.layer.css';
import { useDirection } from '@mantine/core';
import { Calendar, type CalendarLevel } from '@mantine/dates';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { dayReached } from './calendar-steps.ts';

export type DayCalendarWords = {
  readonly previousMonth: string;
  readonly nextMonth: string;
  readonly previousYear: string;
  readonly nextYear: string;
  readonly previousYears: string;
  readonly nextYears: string;
  /** What the button is called that shows a month, and leads to the others of its year. */
  readonly chooseMonth: (month: string) => string;
  /** What the button is called that shows a year, and leads to others. */
  readonly chooseYear: (year: string) => string;
};

/** The day that weeks begin with, 0 being Sunday. */
export type WeekStart = 0 | 1 | 2 | 3 | 4 | 5 | 6;

type DayCalendarProps = {
  /** `yyyy-MM-dd`; empty while nothing is chosen. */
  readonly chosen: string;
  readonly locale: string;
  /** `yyyy-MM-dd`, by the portal's clock: the one of the machine may be in another time zone. */
  readonly today: string;
  readonly weekStart: WeekStart;
  readonly words: DayCalendarWords;
  /** Whether it has the focus, and keeps it on the day that the keys are at. */
  readonly entered: boolean;
  readonly onChoose: (day: string) => void;
};

const noon = (day: string): Date => new Date(`${day.slice(0, 10)}T12:00:00`);

const formatsOf = (locale: string) => {
  const part = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, options);
    return (day: string) => format.format(noon(day));
  };
  return {
    day: part({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    month: part({ month: 'long', year: 'numeric' }),
    monthOfYear: part({ month: 'short' }),
    year: part({ year: 'numeric' }),
    weekday: part({ weekday: 'short' }),
  };
};

/** How much of `yyyy-MM-dd` one cell is. */
const cellLength = { month: 10, year: 7, decade: 4 } as const satisfies Record<
  CalendarLevel,
  number
>;

const cell = { role: 'presentation' } as const;

/** Takes an attribute off: for `undefined`, which is all that the types let through, Mantine writes its own. */
const leftOut = null as unknown as undefined;

/** The days of a month, with the keys of the ARIA pattern of a grid: one stop of the Tab key, the arrows walk in it. */
export const DayCalendar = ({ chosen, locale, today, words, ...props }: DayCalendarProps) => {
  const { entered, weekStart, onChoose } = props;
  const { dir } = useDirection();
  const formats = useMemo(() => formatsOf(locale), [locale]);
  const [level, setLevel] = useState<CalendarLevel>('month');
  const [at, setAt] = useState(chosen || today);
  const [followed, follow] = useState(chosen);
  // It goes along with what is typed.
  if (chosen !== followed) {
    follow(chosen);
    if (chosen !== '') setAt(chosen);
  }
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { activeElement } = document;
    const isAtHead =
      box.current?.contains(activeElement) === true && activeElement?.closest('table') === null;
    // The cell that had the focus may have gone with its month.
    if (!entered || isAtHead) return;
    box.current?.querySelector<HTMLElement>('td > [tabindex="0"]')?.focus();
  }, [at, level, entered]);

  const walk = (event: KeyboardEvent): void => {
    const { key, shiftKey: shift, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (!(target instanceof Element) || target.closest('table') === null) return;
    const next = dayReached(at, { level, key, shift, dir, weekStart });
    if (next === null) return;
    event.preventDefault();
    // The calendar's own arrows stop at the ends of the month, and know no other direction.
    event.stopPropagation();
    setAt(next);
  };
  const cellProps = (day: string) => {
    const length = cellLength[level];
    const isSame = (other: string): boolean => day.slice(0, length) === other.slice(0, length);
    return {
      role: 'gridcell',
      'aria-selected': isSame(chosen),
      'aria-current': isSame(today) ? ('date' as const) : undefined,
      // The stop of the Tab key is where the keys are, and what is chosen is shown by itself.
      selected: isSame(at),
      'data-selected': isSame(chosen) || leftOut,
      'data-autofocus': isSame(at) || undefined,
    };
  };
  const month = formats.month(at);
  const year = formats.year(at);
  const firstYear = at.slice(0, 3);
  const shown = {
    month,
    year,
    decade: `${firstYear}0 – ${firstYear}9`,
  }[level];
  const grid = { role: 'grid', 'aria-label': shown };
  return (
    <div ref={box} onKeyDownCapture={walk}>
      <span className="visually-hidden" aria-live="polite">
        {shown}
      </span>
      <Calendar
        size="sm"
        enableKeyboardNavigation={false}
        highlightToday
        firstDayOfWeek={weekStart}
        weekendDays={[]}
        level={level}
        onLevelChange={setLevel}
        date={at}
        onDateChange={setAt}
        monthLabelFormat={formats.month}
        monthsListFormat={formats.monthOfYear}
        weekdayFormat={formats.weekday}
        getDayAriaLabel={formats.day}
        getDayProps={(day) => ({
          ...cellProps(day),
          'data-today': day === today || leftOut,
          onClick: () => onChoose(day),
        })}
        getMonthControlProps={cellProps}
        getYearControlProps={cellProps}
        attributes={{
          month: grid,
          monthCell: cell,
          monthsList: grid,
          monthsListCell: cell,
          yearsList: grid,
          yearsListCell: cell,
        }}
        ariaLabels={{
          monthLevelControl: words.chooseMonth(month),
          yearLevelControl: words.chooseYear(year),
          previousMonth: words.previousMonth,
          nextMonth: words.nextMonth,
          previousYear: words.previousYear,
          nextYear: words.nextYear,
          previousDecade: words.previousYears,
          nextDecade: words.nextYears,
        }}
      />
    </div>
  );
};
