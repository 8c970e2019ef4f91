import { type DayRange, daysOfSpan } from './insight/spans.ts';
import type { NamedPeriod } from './named-period.ts';

const monthOf = (day: string): string => `${day.slice(0, 8)}01`;

/**
 * The days of a period, counted from today in the portal's time zone; the last 7, 30 and 90 days include today, the last
 * 12 months the month of today. No period goes beyond today.
 */
export const daysOfNamed = (period: NamedPeriod, today: string): DayRange => {
  switch (period) {
    case 'TODAY':
    case 'YESTERDAY':
    case 'LASTMONTH':
      return daysOfSpan(period, today);
    case 'THISMONTH':
      return { first: monthOf(today), last: today };
    case 'THISYEAR':
      return { first: `${today.slice(0, 5)}01-01`, last: today };
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
