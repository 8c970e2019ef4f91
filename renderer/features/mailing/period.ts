import { daysOfNamed } from '#shared/rules/named-period-days.ts';
import type { NamedPeriod } from '#shared/rules/named-period.ts';

/** Whole days as `yyyy-MM-dd`, both ends included. */
export type DayRange = { readonly startDate: string; readonly endDate: string };

export const periods = [
  'last90',
  'yesterday',
  'last7',
  'last30',
  'thisMonth',
  'lastMonth',
  'all',
  'own',
] as const;

export type PeriodName = (typeof periods)[number];

/** `own` holds the days that a person chose; the others follow the calendar. */
export type Period =
  | { readonly name: Exclude<PeriodName, 'own'> }
  | { readonly name: 'own'; readonly range: DayRange };

/** Before any mail of any portal. */
export const firstDay = '2000-01-01';

export const usualPeriod: Period = { name: 'last90' };

const meant = {
  last90: 'LAST90DAYS',
  yesterday: 'YESTERDAY',
  last7: 'LAST7DAYS',
  last30: 'LAST30DAYS',
  thisMonth: 'THISMONTH',
  lastMonth: 'LASTMONTH',
} as const satisfies Readonly<Record<Exclude<PeriodName, 'all' | 'own'>, NamedPeriod>>;

/** The days of a period, seen from today. */
export const daysOf = (period: Period, today: string): DayRange => {
  if (period.name === 'own') return period.range;
  if (period.name === 'all') return { startDate: firstDay, endDate: today };
  const { first, last } = daysOfNamed(meant[period.name], today);
  return { startDate: first, endDate: last };
};

/** A range that a person is still choosing may be open or the wrong way round: then nothing can be asked. */
export const isWholeRange = ({ startDate, endDate }: DayRange): boolean =>
  startDate !== '' && endDate !== '' && startDate <= endDate;
