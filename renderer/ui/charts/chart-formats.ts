import type { ChartCell, ChartColumn, PeriodUnit } from './chart-data.ts';

/** How a chart writes numbers and dates in one language. */
export type ChartFormats = {
  /** IANA name: whose clocks say which day a moment falls on. */
  readonly timeZone: string;
  readonly number: (value: number) => string;
  /** As short as a scale needs it: 12K, 1.5M. */
  readonly short: (value: number) => string;
  /** A share from 0 to 1. */
  readonly percent: (share: number) => string;
  /** With its sign: what has been added or taken away. */
  readonly change: (value: number) => string;
  readonly date: (value: string, unit?: PeriodUnit) => string;
  /** A date on a scale; the year stands below it where `withYear` says so. */
  readonly tick: (day: Date, unit: PeriodUnit | undefined, withYear: boolean) => string | string[];
  readonly cell: (column: ChartColumn, cell: ChartCell | undefined) => string;
};

const bareDay = /^(\d{4})-(\d{2})-(\d{2})$/;

/** A day as midnight where the page is shown, so that it stays that day on every scale; null for what is no date. */
export const dayOf = (value: string): Date | null => {
  const [, year, month, day] = bareDay.exec(value) ?? [];
  const date =
    year === undefined ? new Date(value) : new Date(Number(year), Number(month) - 1, Number(day));
  return Number.isNaN(date.getTime()) ? null : date;
};

/** On a canvas, which runs from the left, words of a script from the right keep their numbers before them. */
const ownWay = (text: string): string =>
  /\p{Script=Arabic}/u.test(text) ? `\u2067${text}\u2069` : text;

const short = { month: 'short', day: 'numeric' } as const;

/** As days are written everywhere else in the portal. */
const wholeDay = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;

const wholeDates: Readonly<Record<PeriodUnit, Intl.DateTimeFormatOptions>> = {
  day: wholeDay,
  week: wholeDay,
  month: { month: 'long', year: 'numeric' },
  year: { year: 'numeric' },
};

const tickDates: Readonly<Record<PeriodUnit, Intl.DateTimeFormatOptions>> = {
  day: short,
  week: short,
  month: { month: 'short' },
  year: { year: 'numeric' },
};

const formatsOf = <Key extends string>(
  locale: string,
  options: Readonly<Record<Key, Intl.DateTimeFormatOptions>>,
  timeZone?: string,
) => {
  const made = new Map<Key, Intl.DateTimeFormat>();
  return (key: Key): Intl.DateTimeFormat => {
    const known = made.get(key) ?? new Intl.DateTimeFormat(locale, { ...options[key], timeZone });
    made.set(key, known);
    return known;
  };
};

/** The formats of a language, by its BCP 47 tag; a bare day stays that day whatever the time zone is. */
export const createChartFormats = (locale: string, timeZone: string): ChartFormats => {
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const shorts = new Intl.NumberFormat(locale, {
    notation: 'compact',
    maximumSignificantDigits: 3,
  });
  const percents = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const changes = new Intl.NumberFormat(locale, {
    signDisplay: 'exceptZero',
    maximumFractionDigits: 2,
  });
  const wholes = formatsOf(locale, wholeDates);
  const moments = formatsOf(locale, wholeDates, timeZone);
  const ticks = formatsOf(locale, tickDates);
  const number = (value: number) => numbers.format(value);
  const date = (value: string, unit: PeriodUnit = 'day'): string => {
    const day = dayOf(value);
    if (day === null) return value;
    return (bareDay.test(value) ? wholes : moments)(unit).format(day);
  };
  return {
    timeZone,
    number,
    short: (value) => ownWay(shorts.format(value)),
    percent: (share) => percents.format(share),
    change: (value) => changes.format(value),
    date,
    tick: (day, unit = 'day', withYear) => {
      const text = ownWay(ticks(unit).format(day));
      // Always of two lines: the scale measures only some of its ticks.
      return unit === 'year' ? text : [text, withYear ? ticks('year').format(day) : ''];
    },
    cell: ({ kind, unit }, cell) => {
      if (cell === null || cell === undefined) return '';
      if (typeof cell === 'number') return number(cell);
      if (typeof cell === 'string') return kind === 'date' ? date(cell, unit) : cell;
      return cell.map((degrees) => degrees.toFixed(5)).join(', ');
    },
  };
};
