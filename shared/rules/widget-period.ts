/** What a person chooses instead of two days. `ALL` is no period at all, `CUSTOM` takes a start and an end. */
export const widgetPeriods = [
  'YESTERDAY',
  'LAST7DAYS',
  'LAST30DAYS',
  'THISMONTH',
  'LASTMONTH',
  'LAST90DAYS',
  'LAST12MONTHS',
  'CUSTOM',
  'ALL',
] as const;

export type WidgetPeriod = (typeof widgetPeriods)[number];

/** What a widget shows of which nobody has said anything. */
export const defaultPeriod: WidgetPeriod = 'LAST90DAYS';

/** Whole days as `yyyy-MM-dd`, both included. */
export type DayRange = { readonly startDate: string; readonly endDate: string };

/** The day that it is in a time zone. */
export const dayIn = (timeZone: string, now: Date): string =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(now);

const atNoon = (day: string): Date => new Date(`${day}T12:00:00Z`);

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

const daysBefore = (day: string, days: number): string => {
  const date = atNoon(day);
  date.setUTCDate(date.getUTCDate() - days);
  return dayOf(date);
};

/** The first day of the month that is so many months before the one of `day`. */
const monthStart = (day: string, monthsBefore = 0): string => {
  const date = atNoon(day);
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() - monthsBefore);
  return dayOf(date);
};

type Chosen = {
  readonly timeInterval?: WidgetPeriod | undefined;
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
};

/** The period as it is meant: two days without a word are `CUSTOM`, nothing at all is the default. */
export const periodOf = ({ timeInterval, startDate, endDate }: Chosen): WidgetPeriod =>
  timeInterval ?? (startDate === undefined && endDate === undefined ? defaultPeriod : 'CUSTOM');

/**
 * The days of a period, counted from today in the portal's time zone; the last 7, 30 and 90 days include today, and the
 * last 12 months the month of today. Undefined where no day is left out.
 */
export const daysOfPeriod = (chosen: Chosen, today: string): DayRange | undefined => {
  const period = periodOf(chosen);
  switch (period) {
    case 'YESTERDAY':
      return { startDate: daysBefore(today, 1), endDate: daysBefore(today, 1) };
    case 'LAST7DAYS':
      return { startDate: daysBefore(today, 6), endDate: today };
    case 'LAST30DAYS':
      return { startDate: daysBefore(today, 29), endDate: today };
    case 'THISMONTH':
      return { startDate: monthStart(today), endDate: today };
    case 'LASTMONTH':
      return { startDate: monthStart(today, 1), endDate: daysBefore(monthStart(today), 1) };
    case 'LAST90DAYS':
      return { startDate: daysBefore(today, 89), endDate: today };
    case 'LAST12MONTHS':
      return { startDate: monthStart(today, 11), endDate: today };
    case 'CUSTOM': {
      const { startDate, endDate } = chosen;
      return startDate === undefined || endDate === undefined ? undefined : { startDate, endDate };
    }
    case 'ALL':
      return undefined;
    default:
      return period satisfies never;
  }
};
