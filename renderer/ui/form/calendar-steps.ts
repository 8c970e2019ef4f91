import type { CalendarLevel } from '@mantine/dates';
import dayjs, { type Dayjs } from 'dayjs';

type Step = readonly [count: number, unit: 'day' | 'month' | 'year'];

type Sheet = {
  /** What one cell is. */
  readonly unit: Step[1];
  readonly columns: number;
  /** The place of the last cell that has a neighbour in its row, counted from 0. */
  readonly last: number;
  readonly place: (day: Dayjs, weekStart: number) => number;
  readonly page: Step;
  /** With Shift. */
  readonly leap: Step;
};

/** The days of a month, the months of a year, the years of ten. */
const sheets: Readonly<Record<CalendarLevel, Sheet>> = {
  month: {
    unit: 'day',
    columns: 7,
    last: 6,
    place: (day, weekStart) => (day.day() - weekStart + 7) % 7,
    page: [1, 'month'],
    leap: [1, 'year'],
  },
  year: {
    unit: 'month',
    columns: 3,
    last: 11,
    place: (day) => day.month(),
    page: [1, 'year'],
    leap: [10, 'year'],
  },
  decade: {
    unit: 'year',
    columns: 3,
    last: 9,
    place: (day) => day.year() % 10,
    page: [10, 'year'],
    leap: [100, 'year'],
  },
};

const mirrored: Readonly<Record<string, string>> = {
  ArrowLeft: 'ArrowRight',
  ArrowRight: 'ArrowLeft',
};

const back = ([count, unit]: Step): Step => [-count, unit];

const stepOf = (sheet: Sheet, key: string, place: number, shift: boolean): Step | undefined => {
  const { unit, columns, last, page, leap } = sheet;
  const column = place % columns;
  switch (key) {
    case 'ArrowRight':
      return [1, unit];
    case 'ArrowLeft':
      return [-1, unit];
    case 'ArrowDown':
      return [columns, unit];
    case 'ArrowUp':
      return [-columns, unit];
    case 'Home':
      return [-column, unit];
    case 'End':
      return [Math.min(columns - 1 - column, last - place), unit];
    case 'PageDown':
      return shift ? leap : page;
    case 'PageUp':
      return back(shift ? leap : page);
    default:
      return undefined;
  }
};

type Pressed = {
  readonly level: CalendarLevel;
  readonly key: string;
  readonly shift: boolean;
  readonly dir: 'ltr' | 'rtl';
  /** 0 = Sunday. */
  readonly weekStart: number;
};

/**
 * Where a key leads from a day of a calendar, both as `yyyy-MM-dd`; the day itself at the end of what can be written, a
 * year of four digits. Null for a key that leads nowhere.
 */
export const dayReached = (
  day: string,
  { level, key, shift, dir, weekStart }: Pressed,
): string | null => {
  const from = dayjs(day);
  const sheet = sheets[level];
  const meant = dir === 'rtl' ? (mirrored[key] ?? key) : key;
  const step = stepOf(sheet, meant, sheet.place(from, weekStart), shift);
  if (step === undefined) return null;
  const reached = from.add(...step);
  return reached.year() < 1000 || reached.year() > 9999 ? day : reached.format('YYYY-MM-DD');
};
