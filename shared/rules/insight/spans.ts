import { type Period, periods } from './fields.ts';

/** Stretches of days that people choose by name. */
export const spanNames = [
  'TODAY',
  'YESTERDAY',
  'PAST7DAYS',
  'PAST30DAYS',
  'THISMONTH',
  'LASTMONTH',
  'PASTMONTH',
  'PAST3MONTH',
  'PAST6MONTH',
  'PASTYEAR',
] as const;

export type SpanName = (typeof spanNames)[number];

/** A stretch by name, or so many days, weeks, months or years that end with today. */
export type Span = SpanName | { readonly unit: Period; readonly count: number };

/** Whole days as `yyyy-MM-dd`, both included. */
export type DayRange = { readonly first: string; readonly last: string };

/** More than anybody's calendar holds. */
export const longestSpan = 5000;

export const isSpan = (span: Span): boolean =>
  typeof span === 'string'
    ? spanNames.includes(span)
    : periods.includes(span.unit) &&
      Number.isInteger(span.count) &&
      span.count >= 1 &&
      span.count <= longestSpan;

type Day = { readonly year: number; readonly month: number; readonly day: number };

const read = (text: string): Day => {
  const [year = 1, month = 1, day = 1] = text.split('-').map(Number);
  return { year, month, day };
};

const utc = ({ year, month, day }: Day): Date => {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date;
};

/** Nothing before the year 1, which PostgreSQL would write otherwise. */
const write = (date: Date): string =>
  date.getUTCFullYear() < 1 ? '0001-01-01' : date.toISOString().slice(0, 10);

const addDays = (text: string, days: number): string => {
  const { year, month, day } = read(text);
  return write(utc({ year, month, day: day + days }));
};

/** The same day so many months later, or the last one that such a month has. */
const addMonths = (text: string, months: number): string => {
  const { year, month, day } = read(text);
  const last = utc({ year, month: month + months + 1, day: 0 });
  return write(utc({ year, month: month + months, day: Math.min(day, last.getUTCDate()) }));
};

const past = (today: string, unit: Period, count: number): DayRange => {
  switch (unit) {
    case 'DAY':
      return { first: addDays(today, 1 - count), last: today };
    case 'WEEK':
      return { first: addDays(today, 1 - 7 * count), last: today };
    case 'MONTH':
      return { first: addDays(addMonths(today, -count), 1), last: today };
    case 'YEAR':
      return { first: addDays(addMonths(today, -12 * count), 1), last: today };
    default:
      return unit satisfies never;
  }
};

/** The days that a span means on the day `today`. */
export const daysOfSpan = (span: Span, today: string): DayRange => {
  if (typeof span !== 'string') return past(today, span.unit, span.count);
  const monthStart = `${today.slice(0, 8)}01`;
  switch (span) {
    case 'TODAY':
      return { first: today, last: today };
    case 'YESTERDAY':
      return { first: addDays(today, -1), last: addDays(today, -1) };
    case 'PAST7DAYS':
      return past(today, 'DAY', 7);
    case 'PAST30DAYS':
      return past(today, 'DAY', 30);
    case 'THISMONTH':
      return { first: monthStart, last: addDays(addMonths(monthStart, 1), -1) };
    case 'LASTMONTH':
      return { first: addMonths(monthStart, -1), last: addDays(monthStart, -1) };
    case 'PASTMONTH':
      return past(today, 'MONTH', 1);
    case 'PAST3MONTH':
      return past(today, 'MONTH', 3);
    case 'PAST6MONTH':
      return past(today, 'MONTH', 6);
    case 'PASTYEAR':
      return past(today, 'YEAR', 1);
    default:
      return span satisfies never;
  }
};
