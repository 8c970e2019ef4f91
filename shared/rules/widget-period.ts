import { daysOfNamed } from './named-period-days.ts';
import type { DayRange } from './insight/spans.ts';
import type { NamedPeriod } from './named-period.ts';

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
] as const satisfies readonly (NamedPeriod | 'CUSTOM' | 'ALL')[];

export type WidgetPeriod = (typeof widgetPeriods)[number];

/** What a widget shows of which nobody has said anything. */
export const defaultPeriod: WidgetPeriod = 'LAST90DAYS';

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
