import { _adapters } from 'chart.js';
import {
  addDays,
  addMilliseconds,
  addMonths,
  addWeeks,
  addYears,
  differenceInDays,
  differenceInMilliseconds,
  differenceInMonths,
  differenceInWeeks,
  differenceInYears,
  endOfDay,
  endOfMonth,
  endOfWeek,
  endOfYear,
  startOfDay,
  startOfMonth,
  startOfWeek,
  startOfYear,
} from 'date-fns';

type Steps = {
  readonly add: (time: number, amount: number) => Date;
  readonly diff: (later: number, earlier: number) => number;
  readonly start: (time: number) => Date;
  readonly end: (time: number) => Date;
};

const moment: Steps = {
  add: addMilliseconds,
  diff: differenceInMilliseconds,
  start: (time) => new Date(time),
  end: (time) => new Date(time),
};

const steps: Readonly<Record<string, Steps>> = {
  day: { add: addDays, diff: differenceInDays, start: startOfDay, end: endOfDay },
  week: { add: addWeeks, diff: differenceInWeeks, start: startOfWeek, end: endOfWeek },
  month: { add: addMonths, diff: differenceInMonths, start: startOfMonth, end: endOfMonth },
  year: { add: addYears, diff: differenceInYears, start: startOfYear, end: endOfYear },
};

/** The days that weeks may begin with, as `Date` counts them. */
const weekdays = [0, 1, 2, 3, 4, 5, 6] as const;

const dayOfWeek = (weekday: number | boolean | undefined) => weekdays[Number(weekday ?? 0)] ?? 0;

const stepsOf = (unit: string): Steps => steps[unit] ?? moment;

/** @param weekday of an `isoWeek` the day that it begins with, which is what the library calls any week of ours */
export const beginOf = (time: number, unit: string, weekday?: number | boolean): number =>
  unit === 'isoWeek'
    ? startOfWeek(time, { weekStartsOn: dayOfWeek(weekday) }).getTime()
    : stepsOf(unit).start(time).getTime();

/**
 * The calendar of the scales of dates. The usual adapter brings its own words for dates in one language and a reader of
 * written dates, thirty kilobytes of them; scales here are given numbers, and their texts are of the person's language.
 */
export const registerCalendar = (): void =>
  _adapters._date.override({
    // Scales write their own texts; these are never shown.
    formats: () => ({
      datetime: '',
      millisecond: '',
      second: '',
      minute: '',
      hour: '',
      day: '',
      week: '',
      month: '',
      quarter: '',
      year: '',
    }),
    parse: (value) => (typeof value === 'number' ? value : null),
    format: (time) => String(time),
    add: (time, amount, unit) => stepsOf(unit).add(time, amount).getTime(),
    diff: (later, earlier, unit) => stepsOf(unit).diff(later, earlier),
    startOf: beginOf,
    endOf: (time, unit) => stepsOf(unit).end(time).getTime(),
  });
