import { type DayRange, daysOfSpan } from './insight/spans.ts';

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

const monthOf = (day: string): string => `${day.slice(0, 8)}01`;

type Chosen = {
  readonly timeInterval?: WidgetPeriod | undefined;
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
};

/** The period as it is meant: two days without a word are `CUSTOM`, nothing at all is the default. */
export const periodOf = ({ timeInterval, startDate, endDate }: Chosen): WidgetPeriod =>
  timeInterval ?? (startDate === undefined && endDate === undefined ? defaultPeriod : 'CUSTOM');

/** What keeps a period from being asked for: days of one's own are two, in their order. */
export const periodFault = (
  chosen: Chosen,
): { readonly path: 'startDate' | 'endDate'; readonly code: 'required' | 'order' } | undefined => {
  if (periodOf(chosen) !== 'CUSTOM') return undefined;
  const { startDate, endDate } = chosen;
  if (startDate === undefined) return { path: 'startDate', code: 'required' };
  if (endDate === undefined) return { path: 'endDate', code: 'required' };
  return startDate <= endDate ? undefined : { path: 'endDate', code: 'order' };
};

/** A period that says by its name which days it means. */
export type NamedPeriod = Exclude<WidgetPeriod, 'CUSTOM' | 'ALL'>;

/**
 * The days of a period, counted from today in the portal's time zone; the last 7, 30 and 90 days include today, the last
 * 12 months the month of today. No period goes beyond today.
 */
export const daysOfNamed = (period: NamedPeriod, today: string): DayRange => {
  switch (period) {
    case 'YESTERDAY':
    case 'LASTMONTH':
      return daysOfSpan(period, today);
    case 'THISMONTH':
      return { first: monthOf(today), last: today };
    case 'LAST7DAYS':
      return daysOfSpan({ unit: 'DAY', count: 7 }, today);
    case 'LAST30DAYS':
      return daysOfSpan({ unit: 'DAY', count: 30 }, today);
    case 'LAST90DAYS':
      return daysOfSpan({ unit: 'DAY', count: 90 }, today);
    case 'LAST12MONTHS': {
      const { first } = daysOfSpan({ unit: 'MONTH', count: 11 }, monthOf(today));
      return { first: monthOf(first), last: today };
    }
    default:
      return period satisfies never;
  }
};

/** The days of a period by its name or of one's own; undefined where no day is left out. */
export const daysOfPeriod = (chosen: Chosen, today: string): DayRange | undefined => {
  const period = periodOf(chosen);
  if (period === 'ALL') return undefined;
  if (period !== 'CUSTOM') return daysOfNamed(period, today);
  const { startDate, endDate } = chosen;
  return startDate === undefined || endDate === undefined
    ? undefined
    : { first: startDate, last: endDate };
};
